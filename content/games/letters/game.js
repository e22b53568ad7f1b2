// The journey of letters: a picture, its word in Arabic, and the letters of the English word to be put in order.
;(() => {
  const { state, text, el, arabic, stage, say, iconButton, addScore, finish, shuffled, later } = window.Kit
  const ROUND = 6
  /** Of each level: how long its words are, and how many letters too many lie among theirs. */
  const LEVELS = [
    { from: 3, to: 3, extra: 0 },
    { from: 4, to: 4, extra: 1 },
    { from: 5, to: 6, extra: 1 },
    { from: 6, to: 8, extra: 2 },
    { from: 8, to: 11, extra: 3 },
  ]
  let words = []
  let results = []
  let tiles = []
  /** Which tile lies on each box; undefined: none yet. */
  let boxes = []
  let hints = 0
  let wrong = 0
  let solved = false

  function play(level) {
    const { from, to } = LEVELS[level]
    words = shuffled(window.WORDS.filter(({ word }) => word.length >= from && word.length <= to)).slice(0, ROUND)
    results = []
    nextWord()
  }

  const current = () => words[results.length]

  function nextWord() {
    const { word } = current()
    const others = shuffled([...'abcdefghijklmnoprstuvw'].filter((letter) => !word.includes(letter)))
    const letters = [...word, ...others.slice(0, LEVELS[state.level].extra)]
    do tiles = shuffled(letters).map((letter, id) => ({ letter, id }))
    while (
      tiles
        .map(({ letter }) => letter)
        .join('')
        .startsWith(word)
    )
    boxes = Array.from(word, () => undefined)
    hints = 0
    wrong = 0
    solved = false
    draw()
    say(`${text('build')}: ${current().arabic}. ${text('letters', { n: word.length })}`)
    stage().querySelector('.tile').focus({ preventScroll: true })
  }

  function draw() {
    const { picture, word, arabic: meaning } = current()
    const placed = new Set(boxes.filter(Boolean).map(({ id }) => id))
    stage().replaceChildren(
      el('div', {
        class: 'steps',
        'aria-hidden': 'true',
        html: words
          .map((_, index) => `<i class="${results[index] ?? (index === results.length ? 'now' : '')}"></i>`)
          .join(''),
      }),
      el(
        'div',
        { class: 'clue' },
        el('img', { src: `kit/pictures/${picture}.png`, alt: '' }),
        el('p', {}, arabic(meaning)),
        iconButton('sound', text('hear'), hear),
      ),
      el(
        'div',
        { class: `boxes${solved ? ' solved' : ''}`, dir: 'ltr', lang: 'en', style: `--letters: ${word.length}` },
        ...boxes.map((tile, place) =>
          el(
            'button',
            {
              type: 'button',
              class: tile ? 'full' : '',
              'aria-label': tile
                ? `${tile.letter}, ${text('box', { n: place + 1 })}`
                : `${text('box', { n: place + 1 })}, ${text('empty')}`,
              onclick: () => takeBack(place),
            },
            tile?.letter ?? '',
          ),
        ),
      ),
      el(
        'div',
        { class: 'tiles', dir: 'ltr', lang: 'en' },
        ...tiles.map((tile) =>
          el(
            'button',
            {
              type: 'button',
              class: 'tile',
              'data-tile': tile.id,
              disabled: placed.has(tile.id) || solved,
              'aria-label': tile.letter,
              onclick: () => put(tile),
            },
            tile.letter,
          ),
        ),
      ),
      el('div', { class: 'tools' }, tool('hint', text('hint'), hint), tool('erase', text('clear'), clear)),
    )
  }

  function tool(name, label, handler) {
    const button = el('button', {
      type: 'button',
      class: 'second',
      disabled: solved,
      onclick: handler,
      html: icon(name),
    })
    button.append(label)
    return button
  }

  function hear() {
    const { word, picture } = current()
    if (Sounds.speak(word, `kit/sounds/${picture}.mp3`) === 'none') say(text('noVoice'))
  }

  function put(tile) {
    const place = boxes.indexOf(undefined)
    if (place < 0 || solved) return
    boxes[place] = tile
    Sounds.play('tap')
    draw()
    if (boxes.includes(undefined)) focusFreeTile()
    else check()
  }

  const focusFreeTile = () => stage().querySelector('.tile:enabled')?.focus({ preventScroll: true })

  function takeBack(place) {
    if (solved || !boxes[place]) return
    const { id } = boxes[place]
    boxes[place] = undefined
    draw()
    stage().querySelector(`[data-tile="${id}"]`)?.focus({ preventScroll: true })
  }

  function clear() {
    boxes = boxes.map(() => undefined)
    draw()
    focusFreeTile()
  }

  /** Puts the first letter that is missing or wrong where it belongs. */
  function hint() {
    const { word } = current()
    const place = [...word].findIndex((letter, index) => boxes[index]?.letter !== letter)
    if (place < 0 || solved) return
    hints += 1
    boxes = boxes.map((tile, index) => (index < place ? tile : undefined))
    const used = new Set(boxes.filter(Boolean).map(({ id }) => id))
    boxes[place] = tiles.find(({ letter, id }) => letter === word[place] && !used.has(id))
    say(`${text('box', { n: place + 1 })}: ${word[place]}`)
    draw()
    if (boxes.includes(undefined)) focusFreeTile()
    else check()
  }

  function check() {
    const { word } = current()
    if (boxes.map(({ letter }) => letter).join('') === word) return right()
    wrong += 1
    Sounds.play('bad')
    say(text('wrong'))
    stage().querySelector('.boxes').classList.add('shake')
    // What stands right stays.
    later(650, () => {
      boxes = boxes.map((tile, index) => (tile?.letter === word[index] ? tile : undefined))
      draw()
      focusFreeTile()
    })
  }

  function right() {
    solved = true
    const clean = hints === 0 && wrong === 0
    addScore(Math.max(5, 20 - hints * 6 - wrong * 4) * (state.level + 1))
    Sounds.play('good')
    draw()
    say(`${text('right')} ${current().word}`)
    later(250, () => !Sounds.isMuted() && Sounds.speak(current().word, `kit/sounds/${current().picture}.mp3`))
    later(1700, () => {
      results.push(clean ? 'done' : 'missed')
      if (results.length < words.length) return nextWord()
      const good = results.filter((result) => result === 'done').length
      finish(good >= words.length - 1 ? 3 : good >= words.length / 2 ? 2 : 1)
    })
  }

  addEventListener('keydown', ({ key, code, ctrlKey, metaKey, altKey }) => {
    if (state.screen !== 'play' || solved || ctrlKey || metaKey || altKey) return
    const used = new Set(boxes.filter(Boolean).map(({ id }) => id))
    // A keyboard that is set to Arabic has the Latin letters on its keys all the same.
    const typed = /^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')
    const tile = tiles.find(({ letter, id }) => letter === typed.toLowerCase() && !used.has(id))
    if (tile) put(tile)
    const last = boxes.findLastIndex(Boolean)
    if (key === 'Backspace' && last >= 0) takeBack(last)
  })

  window.Kit.open({
    levels: LEVELS.length,
    play,
    redraw: draw,
    emblem: '<img src="cover.png" alt="" class="cover">',
    texts: {
      ar: {
        ...{
          title: 'رحلة الحروف',
          how: 'انظر إلى الصورة وابنِ الكلمة الإنجليزيّة من حروفها، بالضغط على الحروف أو بلوحة المفاتيح.',
        },
        ...{
          'level-1': '3 أحرف',
          'level-2': '4 أحرف',
          'level-3': '5 أو 6 أحرف',
          'level-4': 'من 6 إلى 8 أحرف',
          'level-5': 'كلمات طويلة',
        },
        ...{
          build: 'ابنِ الكلمة',
          letters: 'عدد الحروف: {n}',
          box: 'الخانة {n}',
          empty: 'فارغة',
          clear: 'مسح',
          wrong: 'قاربت الصواب، حاول مرّة أخرى',
          right: 'صحيح!',
        },
      },
      en: {
        ...{
          title: 'The journey of letters',
          how: 'Look at the picture and build the English word: press the letters, or type them.',
        },
        ...{
          'level-1': '3 letters',
          'level-2': '4 letters',
          'level-3': '5 or 6 letters',
          'level-4': '6 to 8 letters',
          'level-5': 'Long words',
        },
        ...{
          build: 'Build the word',
          letters: '{n} letters',
          box: 'Box {n}',
          empty: 'empty',
          clear: 'Clear',
          wrong: 'Not quite. Try again',
          right: 'Right!',
        },
      },
    },
  })
})()
