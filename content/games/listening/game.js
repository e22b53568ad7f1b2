// Listening: a word is said; which picture, or which written word, is it?
;(() => {
  const { state, text, el, english, stage, say, addScore, finish, shuffled, arrowKeys, later } = window.Kit
  const ROUND = 8
  /** Of each level: how many choices, which words, and whether they are pictures or written words. */
  const LEVELS = [
    { choices: 3, upTo: 1, written: false },
    { choices: 4, upTo: 2, written: false },
    { choices: 6, upTo: 3, written: false },
    { choices: 6, upTo: 3, written: true },
  ]
  let asked = []
  let results = []
  let choices = []
  let missed = []
  let done = false
  let streak = 0

  const level = () => LEVELS[state.level]
  const current = () => asked[results.length]

  function play() {
    asked = shuffled(window.WORDS.filter((word) => word.level <= level().upTo)).slice(0, ROUND)
    results = []
    streak = 0
    next()
  }

  /** How alike two words are: the more letters they share, the harder to tell. */
  const alike = (a, b) => [...new Set(a)].filter((letter) => b.includes(letter)).length + (a[0] === b[0] ? 3 : 0)

  function next() {
    const { word } = current()
    const others = shuffled(window.WORDS.filter((one) => one !== current() && one.level <= level().upTo))
    if (level().written) others.sort((a, b) => alike(b.word, word) - alike(a.word, word))
    choices = shuffled([current(), ...others.slice(0, level().choices - 1)])
    missed = []
    done = false
    draw()
    stage().querySelector('.speak').focus({ preventScroll: true })
    later(350, hear)
  }

  function hear() {
    const { word, picture } = current()
    const how = Sounds.speak(word, `kit/sounds/${picture}.mp3`)
    const note = stage().querySelector('.note')
    if (note) note.hidden = how === 'voice'
    const button = stage().querySelector('.speak')
    button.classList.remove('sounding')
    void button.offsetWidth
    button.classList.add('sounding')
  }

  function draw() {
    const written = level().written
    // A picture is named in Arabic in either language, so that its name alone doesn't give the answer away.
    const grid = el('div', {
      class: `choices${written ? ' written' : ''}`,
      'data-count': choices.length,
      role: 'group',
      'aria-label': text('choices'),
    })
    grid.append(
      ...choices.map((word, index) => {
        const wrong = missed.includes(word)
        const right = done && word === current()
        const button = el(
          'button',
          {
            type: 'button',
            class: right ? 'right' : wrong ? 'wrong' : '',
            disabled: wrong || (done && !right),
            onclick: () => choose(word, button),
          },
          el('kbd', { 'aria-hidden': 'true' }, String(index + 1)),
        )
        if (written) button.append(english(word.word))
        else
          button.append(
            el('img', {
              src: `kit/pictures/${word.picture}.png`,
              alt: text('picture', { word: word.arabic }),
            }),
          )
        if (right && !written) button.append(el('span', {}, english(word.word)))
        return button
      }),
    )
    arrowKeys(grid)
    const speak = el('button', {
      type: 'button',
      class: 'speak',
      'aria-label': text('hear'),
      onclick: hear,
      html: icon('sound'),
    })
    stage().replaceChildren(
      el('div', {
        class: 'steps',
        'aria-hidden': 'true',
        html: asked
          .map((_, index) => `<i class="${results[index] ?? (index === results.length ? 'now' : '')}"></i>`)
          .join(''),
      }),
      speak,
      el('p', { class: 'task' }, text(written ? 'which-word' : 'which-picture')),
      grid,
      el('p', { class: 'note', hidden: Sounds.hasVoice() }, `${text('noVoice')} ${text('recording')}`),
    )
  }

  function choose(word, button) {
    if (done) return
    if (word !== current()) {
      missed.push(word)
      streak = 0
      Sounds.play('bad')
      say(text('wrong'))
      button.classList.add('shake')
      later(420, () => {
        draw()
        stage().querySelector('.choices button:enabled').focus({ preventScroll: true })
      })
      later(600, hear)
      return
    }
    done = true
    streak += missed.length === 0 ? 1 : 0
    addScore((Math.max(2, 10 - missed.length * 4) + Math.min(streak, 5)) * (state.level + 1))
    Sounds.play('good')
    draw()
    say(`${text('right')} ${word.word}: ${word.arabic}`)
    later(1300, () => {
      results.push(missed.length === 0 ? 'done' : 'missed')
      if (results.length < asked.length) return next()
      const clean = results.filter((result) => result === 'done').length
      finish(clean >= asked.length - 1 ? 3 : clean >= asked.length / 2 ? 2 : 1)
    })
  }

  addEventListener('keydown', ({ key, code, ctrlKey, metaKey, altKey }) => {
    if (state.screen !== 'play' || ctrlKey || metaKey || altKey) return
    // By the place of the key, whatever a keyboard that is set to Arabic writes with it.
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? key
    stage().querySelectorAll('.choices button')[Number(digit) - 1]?.click()
    if (key === 'h' || code === 'KeyH' || key === ' ') {
      if (document.activeElement instanceof HTMLButtonElement && key === ' ') return
      hear()
    }
  })

  window.Kit.open({
    levels: LEVELS.length,
    play,
    redraw: draw,
    emblem: '<img src="cover.png" alt="" class="cover">',
    texts: {
      ar: {
        ...{ title: 'اسمع واختر', how: 'اسمع الكلمة الإنجليزيّة ثمّ اختر صورتها. يمكنك أن تسمعها كم مرّة تشاء.' },
        ...{
          'level-1': '3 صور',
          'level-2': '4 صور',
          'level-3': '6 صور',
          'level-4': 'كلمات مكتوبة',
          choices: 'الاختيارات',
          picture: 'صورة: {word}',
        },
        ...{
          'which-picture': 'أيّ صورة هي؟',
          'which-word': 'أيّ كلمة هي؟',
          wrong: 'لا، اسمع مرّة أخرى',
          right: 'صحيح!',
          recording: 'تسمع الآن تسجيلنا.',
        },
      },
      en: {
        ...{
          title: 'Listen and choose',
          how: 'Listen to the English word, then choose its picture. Hear it as often as you like.',
        },
        ...{
          'level-1': '3 pictures',
          'level-2': '4 pictures',
          'level-3': '6 pictures',
          'level-4': 'Written words',
          choices: 'Choices',
          picture: 'picture: {word}',
        },
        ...{
          'which-picture': 'Which picture is it?',
          'which-word': 'Which word is it?',
          wrong: 'No. Listen again',
          right: 'Right!',
          recording: 'You hear our own recording.',
        },
      },
    },
  })
})()
