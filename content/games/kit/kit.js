// What the four games share: the language and the colours that the page around them asks for, the bar, the choice of a
// level, the result. A game runs in a frame that can reach nothing; it talks by messages and works alone as well.
;(() => {
  const { el, cheer } = window.Parts
  const alone = window.parent === window
  const root = document.documentElement
  const query = new URLSearchParams(location.search)
  const state = {
    lang: query.get('lang') === 'en' ? 'en' : 'ar',
    dark: query.has('dark') ? query.get('dark') === '1' : matchMedia('(prefers-color-scheme: dark)').matches,
    best: 0,
    score: 0,
    level: 0,
    /** Which screen is shown: levels, play or result. */
    screen: 'levels',
    mode: '',
    round: 0,
  }
  let game
  let shown = { points: 0, stars: 0, fresh: false }

  const text = (key, values = {}) =>
    Object.entries(values).reduce(
      (filled, [name, value]) => filled.replaceAll(`{${name}}`, String(value)),
      game.texts[state.lang][key] ?? window.COMMON_TEXTS[state.lang][key] ?? key,
    )

  const stage = () => document.getElementById('stage')
  /** Told to who listens to a screen reader. */
  const say = (sentence) => {
    document.getElementById('said').textContent = sentence
  }
  const iconButton = (name, label, handler, more = {}) =>
    el('button', {
      type: 'button',
      class: 'round',
      'aria-label': label,
      title: label,
      html: icon(name),
      onclick: handler,
      ...more,
    })

  function drawBar() {
    const mute = Sounds.isMuted()
    const pill = (name, value, id) =>
      el('span', { class: `pill ${id}` }, `${text(name)} `, el('b', { id }, el('bdi', {}, String(value))))
    document.getElementById('bar').replaceChildren(
      ...(state.screen === 'levels' ? [] : [iconButton('levels', text('levels'), showLevels)]),
      el('h1', {}, text('title')),
      ...(alone
        ? [
            el(
              'button',
              { type: 'button', class: 'plain', lang: state.lang === 'ar' ? 'en' : 'ar', onclick: switchLanguage },
              text('language'),
            ),
          ]
        : []),
      pill('score', state.score, 'score'),
      pill('best', state.best, 'best'),
      iconButton(
        mute ? 'mute' : 'sound',
        text(mute ? 'soundOff' : 'soundOn'),
        () => {
          Sounds.toggle()
          drawBar()
          document.querySelector('#bar button:last-child').focus()
        },
        { 'aria-pressed': String(!mute) },
      ),
    )
  }

  function switchLanguage() {
    state.lang = state.lang === 'ar' ? 'en' : 'ar'
    redraw()
  }

  function applyLook() {
    root.lang = state.lang
    root.dir = state.lang === 'ar' ? 'rtl' : 'ltr'
    root.dataset.theme = state.dark ? 'dark' : 'light'
    root.dataset.framed = String(!alone)
    document.title = text('title')
  }

  function redraw() {
    applyLook()
    if (state.screen === 'levels') showLevels()
    else if (state.screen === 'result') showResult()
    else {
      drawBar()
      game.redraw()
    }
  }

  function showLevels() {
    state.screen = 'levels'
    state.score = 0
    state.round += 1
    drawBar()
    const modes = game.modes ?? []
    state.mode ||= modes[0] ?? ''
    const chooser = el('div', { class: 'modes', role: 'group', 'aria-label': text('modes') })
    chooser.append(
      ...modes.map((mode) =>
        el(
          'button',
          {
            type: 'button',
            'aria-pressed': String(mode === state.mode),
            onclick: () => {
              state.mode = mode
              showLevels()
              document.querySelector('.modes [aria-pressed=true]').focus()
            },
          },
          text(`mode-${mode}`),
        ),
      ),
    )
    stage().replaceChildren(
      el(
        'div',
        { class: 'welcome' },
        el('div', { class: 'emblem', html: game.emblem, 'aria-hidden': 'true' }),
        el('p', { class: 'lead' }, text('how')),
        ...(modes.length ? [chooser] : []),
        el('h2', {}, text('choose')),
        el(
          'div',
          { class: 'levels' },
          ...Array.from({ length: game.levels }, (_, level) =>
            el(
              'button',
              { type: 'button', style: `--hue: var(--hue-${level + 1})`, onclick: () => start(level) },
              el('b', {}, el('bdi', {}, String(level + 1))),
              el('span', {}, text(`level-${level + 1}`)),
            ),
          ),
        ),
      ),
    )
  }

  function start(level) {
    Object.assign(state, { level, score: 0, screen: 'play', round: state.round + 1 })
    drawBar()
    game.play(level, state.mode)
  }

  /** Adds points, never below 0, and shows them. */
  function addScore(points) {
    state.score = Math.max(0, state.score + points)
    const shownScore = document.getElementById('score')
    shownScore.textContent = String(state.score)
    if (points <= 0) return
    shownScore.parentElement.classList.remove('bump')
    void shownScore.offsetWidth
    shownScore.parentElement.classList.add('bump')
  }

  /** The round is over; stars from 1 to 3. */
  function finish(stars) {
    const fresh = state.score > state.best
    state.best = Math.max(state.best, state.score)
    shown = { points: state.score, stars, fresh }
    if (!alone) window.parent.postMessage({ bawaba: 'score', score: state.score, best: state.best }, '*')
    state.screen = 'result'
    Sounds.play('win')
    showResult()
    cheer(stars)
  }

  function showResult() {
    drawBar()
    const { points, stars, fresh } = shown
    const more = state.level + 1 < game.levels
    const again = el('button', { type: 'button', class: more ? 'second' : 'main', onclick: () => start(state.level) })
    again.innerHTML = icon('again')
    again.append(text('again'))
    const next = el('button', { type: 'button', class: 'main', onclick: () => start(state.level + 1) })
    next.append(text('next'))
    next.insertAdjacentHTML('beforeend', icon('next'))
    stage().replaceChildren(
      el(
        'div',
        { class: 'result' },
        el('div', {
          class: 'stars',
          role: 'img',
          'aria-label': text('stars', { n: stars }),
          html: [1, 2, 3].map((n) => starIcon(n <= stars)).join(''),
        }),
        el('h2', { tabindex: '-1' }, text(`cheer-${stars}`)),
        el('p', { class: 'points' }, `${text('score')}: `, el('bdi', {}, String(points))),
        ...(fresh ? [el('p', { class: 'fresh' }, text('newBest'))] : []),
        el('div', { class: 'actions' }, ...(more ? [next] : []), again),
      ),
    )
    stage().querySelector('h2').focus()
    say(`${text(`cheer-${stars}`)}. ${text('score')}: ${points}`)
  }

  /** A handler that comes later, unless another round has begun by then. */
  function later(milliseconds, handler) {
    const { round } = state
    setTimeout(() => state.round === round && state.screen === 'play' && handler(), milliseconds)
  }

  addEventListener('message', ({ data, source }) => {
    if (source !== window.parent || data?.bawaba !== 'start' || !game) return
    if (data.lang === 'ar' || data.lang === 'en') state.lang = data.lang
    if (typeof data.dark === 'boolean') state.dark = data.dark
    if (Number.isFinite(data.best)) state.best = Math.max(state.best, data.best)
    redraw()
  })

  window.Kit = {
    ...window.Parts,
    ...{ state, text, stage, say, iconButton, addScore, finish, later },
    /**
     * Opens a game: texts {ar, en}, emblem (SVG), levels (how many), modes?, play(level, mode) draws a round on the
     * stage, redraw() draws the round again in another language.
     */
    open(one) {
      game = one
      redraw()
      if (!alone) window.parent.postMessage({ bawaba: 'ready' }, '*')
    },
  }
})()
