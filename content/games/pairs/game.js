// Memory pairs: two cards belong together, a word and its picture or a word and its meaning.
;(() => {
  const { state, text, el, english, arabic, stage, say, addScore, finish, shuffled, arrowKeys, later } = window.Kit
  const PAIRS = [3, 6, 8, 10]
  let cards = []
  let open = []
  let tries = 0
  let busy = false

  function play(level, mode) {
    const words = shuffled(window.WORDS.filter((word) => word.level <= Math.max(1, level))).slice(0, PAIRS[level])
    cards = shuffled(
      words.flatMap((word) => [
        { word, side: 'word' },
        { word, side: mode },
      ]),
    ).map((card, place) => ({ ...card, place, up: false, found: false }))
    open = []
    tries = 0
    busy = false
    draw()
    stage().querySelector('button').focus()
  }

  const name = ({ word, side }) =>
    side === 'word' ? word.word : side === 'picture' ? `${text('picture')}: ${word.word}` : word.arabic

  function label(card) {
    const place = text('card', { n: card.place + 1 })
    const comma = state.lang === 'ar' ? '،' : ','
    return card.found
      ? `${place}: ${name(card)} (${text('found')})`
      : card.up
        ? `${place}: ${name(card)}`
        : `${place}${comma} ${text('closed')}`
  }

  function face({ word, side }) {
    if (side === 'picture') return el('img', { src: `kit/pictures/${word.picture}.png`, alt: '' })
    return el('span', { class: side }, side === 'word' ? english(word.word) : arabic(word.arabic))
  }

  function draw() {
    const grid = el('div', { class: 'cards', style: `--count: ${cards.length}`, 'data-count': cards.length })
    grid.append(
      ...cards.map((card) =>
        el(
          'button',
          { type: 'button', class: classes(card), 'aria-label': label(card), onclick: () => turn(card) },
          el(
            'span',
            { class: 'inner', 'aria-hidden': 'true' },
            el('span', { class: 'back', html: starIcon(false) }),
            el('span', { class: `front ${card.side}` }, isOpen(card) ? face(card) : undefined),
          ),
        ),
      ),
    )
    arrowKeys(grid)
    stage().replaceChildren(
      el('p', { class: 'tries' }, `${text('tries')}: `, el('b', {}, el('bdi', {}, String(tries)))),
      grid,
    )
  }

  const isOpen = ({ up, found }) => up || found
  const classes = (card) => `card${isOpen(card) ? ' up' : ''}${card.found ? ' found' : ''}`

  function refresh() {
    const buttons = stage().querySelectorAll('.card')
    for (const card of cards) {
      buttons[card.place].className = classes(card)
      buttons[card.place].setAttribute('aria-label', label(card))
      const front = buttons[card.place].querySelector('.front')
      if (isOpen(card) && front.childElementCount === 0) front.append(face(card))
      // Once it has turned back, so that nothing can be read on a closed card.
      if (!isOpen(card)) later(300, () => !isOpen(card) && front.replaceChildren())
    }
    stage().querySelector('.tries b').textContent = String(tries)
  }

  function turn(card) {
    if (busy || card.up || card.found) return
    card.up = true
    open.push(card)
    Sounds.play('tap')
    say(name(card))
    if (card.side === 'word' && !Sounds.isMuted()) Sounds.speak(card.word.word, `kit/sounds/${card.word.picture}.mp3`)
    if (open.length === 2) compare()
    refresh()
  }

  function compare() {
    const [first, second] = open
    tries += 1
    open = []
    if (first.word === second.word) {
      first.found = true
      second.found = true
      Sounds.play('good')
      addScore(10 * (state.level + 1))
      say(`${text('pair')} ${first.word.word}`)
      if (cards.every(({ found }) => found)) end()
      return
    }
    busy = true
    later(1100, () => {
      first.up = false
      second.up = false
      busy = false
      refresh()
    })
  }

  function end() {
    const pairs = cards.length / 2
    // Every try that was not needed takes a little of the bonus.
    const spare = Math.max(0, pairs * 2 - tries)
    addScore(spare * 3 * (state.level + 1))
    later(900, () => finish(tries <= pairs * 1.7 ? 3 : tries <= pairs * 2.4 ? 2 : 1))
  }

  window.Kit.open({
    levels: PAIRS.length,
    modes: ['picture', 'arabic'],
    play,
    redraw: draw,
    emblem: '<img src="cover.png" alt="" class="cover">',
    texts: {
      ar: {
        ...{
          title: 'أزواج الذاكرة',
          how: 'اقلب بطاقتين: إن كانتا زوجًا بقيتا مكشوفتين. جِد كلّ الأزواج بأقلّ عدد من المحاولات.',
        },
        ...{ modes: 'نوع الأزواج', 'mode-picture': 'كلمة وصورة', 'mode-arabic': 'كلمة ومعناها', tries: 'المحاولات' },
        ...{ 'level-1': '3 أزواج', 'level-2': '6 أزواج', 'level-3': '8 أزواج', 'level-4': '10 أزواج' },
        ...{ card: 'البطاقة {n}', closed: 'مغلقة', found: 'وُجد زوجها', picture: 'صورة', pair: 'زوج!' },
      },
      en: {
        ...{
          title: 'Memory pairs',
          how: 'Turn two cards: if they are a pair, they stay open. Find all pairs in as few tries as you can.',
        },
        ...{
          modes: 'Kind of pairs',
          'mode-picture': 'Word and picture',
          'mode-arabic': 'Word and meaning',
          tries: 'Tries',
        },
        ...{ 'level-1': '3 pairs', 'level-2': '6 pairs', 'level-3': '8 pairs', 'level-4': '10 pairs' },
        ...{ card: 'Card {n}', closed: 'closed', found: 'pair found', picture: 'picture', pair: 'A pair!' },
      },
    },
  })
})()
