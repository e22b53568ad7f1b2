// The sentence train: wagons carry words; in their right order the train leaves.
;(() => {
  const { state, text, el, stage, say, iconButton, addScore, finish, shuffled, later } = window.Kit
  const ROUND = 5
  let sentences = []
  let results = []
  let tiles = []
  let train = []
  let wrong = 0
  let hints = 0
  let leaving = false
  let language = 'en'

  function play(level, mode) {
    language = mode
    sentences = shuffled(window.SENTENCES[mode][level]).slice(0, ROUND)
    results = []
    next()
  }

  const current = () => sentences[results.length]
  const words = () => current()[0].split(' ')
  const way = () => (language === 'ar' ? 'rtl' : 'ltr')

  function next() {
    const right = words()
    do tiles = shuffled(right).map((word, id) => ({ word, id }))
    while (tiles.every(({ word }, index) => word === right[index]))
    train = []
    wrong = 0
    hints = 0
    leaving = false
    draw()
    say(`${text('order')}: ${current()[1]}`)
    focusFree()
  }

  const focusFree = () => stage().querySelector('.yard button:enabled')?.focus({ preventScroll: true })
  const engine = () =>
    el('span', {
      class: 'engine',
      'aria-hidden': 'true',
      html: '<svg viewBox="0 0 120 90"><path d="M88 6h22v12h-4v18h8v34H14V40h50V14h-6V4h34v10h-4Z" fill="#b3261e"/><path d="M70 18h16v18H70Z" fill="#cfe8e2"/><path d="M22 40V20h14v20Z" fill="#16241f"/><path d="M14 62h100v8H14Z" fill="#e9a11b"/><circle cx="34" cy="74" r="14" fill="#16241f"/><circle cx="34" cy="74" r="5" fill="#e9a11b"/><circle cx="92" cy="74" r="14" fill="#16241f"/><circle cx="92" cy="74" r="5" fill="#e9a11b"/><circle class="smoke" cx="29" cy="12" r="7" fill="#c9c6ba"/></svg>',
    })

  function draw() {
    const mine = language === 'ar' ? 'en' : 'ar'
    const placed = new Set(train.map(({ id }) => id))
    const free = words().length - train.length
    stage().replaceChildren(
      el('div', {
        class: 'steps',
        'aria-hidden': 'true',
        html: sentences
          .map((_, index) => `<i class="${results[index] ?? (index === results.length ? 'now' : '')}"></i>`)
          .join(''),
      }),
      el('p', { class: 'meaning', lang: mine, dir: mine === 'ar' ? 'rtl' : 'ltr' }, current()[1]),
      el(
        'div',
        {
          class: `track${leaving ? ' leaving' : ''}`,
          dir: way(),
          lang: language,
          role: 'group',
          'aria-label': text('train'),
        },
        engine(),
        ...train.map((tile, place) =>
          el(
            'button',
            {
              type: 'button',
              class: 'wagon',
              'aria-label': `${tile.word}, ${text('wagon', { n: place + 1 })}`,
              onclick: () => take(tile),
            },
            tile.word,
          ),
        ),
        ...Array.from({ length: free }, () => el('span', { class: 'wagon empty', 'aria-hidden': 'true' })),
      ),
      el(
        'div',
        { class: 'yard', dir: way(), lang: language, role: 'group', 'aria-label': text('words') },
        ...tiles.map((tile) =>
          el(
            'button',
            { type: 'button', 'data-tile': tile.id, disabled: placed.has(tile.id), onclick: () => put(tile) },
            tile.word,
          ),
        ),
      ),
      el(
        'div',
        { class: 'tools' },
        tool('hint', text('hint'), hint),
        ...(leaving && language === 'en' ? [iconButton('sound', text('hear'), () => Sounds.speak(current()[0]))] : []),
      ),
    )
  }

  function tool(name, label, handler) {
    const button = el('button', {
      type: 'button',
      class: 'second',
      disabled: leaving,
      onclick: handler,
      html: icon(name),
    })
    button.append(label)
    return button
  }

  function put(tile) {
    if (leaving) return
    train.push(tile)
    Sounds.play('tap')
    draw()
    if (train.length === words().length) check()
    else focusFree()
  }

  function take(tile) {
    if (leaving) return
    train = train.filter((one) => one !== tile)
    draw()
    stage().querySelector(`[data-tile="${tile.id}"]`)?.focus({ preventScroll: true })
  }

  const orders = () => [current()[0], ...(current()[2] ?? [])].map((order) => order.split(' '))
  const agreeing = (order) => {
    const place = train.findIndex(({ word }, index) => word !== order[index])
    return place < 0 ? train.length : place
  }

  /** The right order that the train follows the longest. */
  const nearest = () => orders().reduce((best, order) => (agreeing(order) > agreeing(best) ? order : best))

  /** How many words stand right from the engine on. */
  const rightSoFar = () => agreeing(nearest())

  function hint() {
    const place = rightSoFar()
    train = train.slice(0, place)
    const used = new Set(train.map(({ id }) => id))
    const next = nearest()[place]
    const tile = tiles.find(({ word, id }) => word === next && !used.has(id))
    if (!tile) return
    hints += 1
    say(tile.word)
    put(tile)
  }

  function check() {
    const count = words().length
    if (rightSoFar() === count) return depart()
    wrong += 1
    Sounds.play('bad')
    say(text('wrong', { n: rightSoFar() }))
    const wagons = stage().querySelectorAll('.track .wagon')
    for (let place = rightSoFar(); place < count; place += 1) wagons[place].classList.add('shake', 'off')
    later(900, () => {
      train = train.slice(0, rightSoFar())
      draw()
      focusFree()
    })
  }

  function depart() {
    leaving = true
    addScore(Math.max(5, 25 - wrong * 5 - hints * 6) * (state.level + 1))
    Sounds.play('good')
    draw()
    say(`${text('right')} ${current()[0]}`)
    if (language === 'en' && !Sounds.isMuted()) Sounds.speak(current()[0])
    later(2600, () => {
      results.push(wrong + hints === 0 ? 'done' : 'missed')
      if (results.length < sentences.length) return next()
      const clean = results.filter((result) => result === 'done').length
      finish(clean >= sentences.length - 1 ? 3 : clean >= sentences.length / 2 ? 2 : 1)
    })
  }

  window.Kit.open({
    levels: 3,
    modes: ['en', 'ar'],
    play,
    redraw: draw,
    emblem: '<img src="cover.png" alt="" class="cover">',
    texts: {
      ar: {
        ...{
          title: 'قطار الجمل',
          how: 'رتّب الكلمات لتكوّن جملة: حين تأخذ كلّ كلمة مكانها ينطلق القطار.',
          modes: 'لغة الجمل',
        },
        ...{
          'mode-en': 'جمل إنجليزيّة',
          'mode-ar': 'جمل عربيّة',
          'level-1': 'جمل قصيرة',
          'level-2': 'جمل متوسّطة',
          'level-3': 'جمل طويلة',
        },
        ...{
          order: 'رتّب الجملة',
          train: 'القطار',
          words: 'الكلمات',
          wagon: 'العربة {n}',
          right: 'صحيح! انطلق القطار.',
          hear: 'اسمع الجملة',
        },
        wrong: 'قاربت الصواب. عدد الكلمات الصحيحة من البداية: {n}',
      },
      en: {
        ...{
          title: 'The sentence train',
          how: 'Put the words into order: when each has its place, the train leaves.',
          modes: 'Language of the sentences',
        },
        ...{
          'mode-en': 'English sentences',
          'mode-ar': 'Arabic sentences',
          'level-1': 'Short sentences',
          'level-2': 'Longer sentences',
          'level-3': 'Long sentences',
        },
        ...{
          order: 'Order the sentence',
          train: 'The train',
          words: 'The words',
          wagon: 'wagon {n}',
          right: 'Right! The train leaves.',
          hear: 'Hear the sentence',
        },
        wrong: 'Not quite. Words right from the beginning: {n}',
      },
    },
  })
})()
