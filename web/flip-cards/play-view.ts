import type { Card } from '../../server/contract/activities.ts'
import { stopSpeaking } from '../parts/question/speak.ts'
import { createActions } from './actions.ts'
import { type CardView, createCardView } from './card-view.ts'
import { type Clock, startClock } from './clock.ts'
import { listenToKeys, watchGestures } from './gestures.ts'
import { bdi, h, set } from './h.ts'
import { icon } from './icons.ts'
import { createProgress } from './progress.ts'
import { answer, isDone, type Run, shuffleRest } from './run.ts'
import type { Stage } from './stage.ts'
import type { Say } from './texts.ts'

interface Play {
  title: string
  /** The teacher's name, or the word for practice or preview. */
  sub: string
  cards: readonly Card[]
  run: Run
  /** Milliseconds until the attempt ends, by the server's clock; absent: unlimited. */
  timeLeft?: () => number
  /** Called after every change, so that a reload continues here. */
  onRun: (run: Run) => void
  /** Every card is known, or the time is over. */
  onEnd: (run: Run) => void
}

/** Shows the cards, one after another. */
export function showPlay(stage: Stage, { title, sub, cards, run: begun, timeLeft, onRun, onEnd }: Play): void {
  const { say, rtl } = stage
  let run = begun
  let before: Run | undefined
  let shown: CardView | undefined
  let clock: Clock | undefined

  const flip = () => {
    if (!shown) return
    const onFlip = document.activeElement === actions.flip
    shown.flip()
    actions.turn(shown.flipped)
    stage.announce(shown.flipped ? say('said.flipped', { text: shown.spoken() }) : shown.spoken())
    if (onFlip) shown.element.focus({ preventScroll: true })
  }
  const answerCard = (known: boolean) => {
    if (isDone(run)) return
    before = run
    leaveTo(known ? 'know' : 'again')
    run = answer(run, known)
    onRun(run)
    if (isDone(run)) return end()
    const fromButton = actions.element.contains(document.activeElement)
    deal(say(known ? 'said.know' : 'said.again'))
    if (fromButton) actions.flip.focus({ preventScroll: true })
    if (run.round > before.round) stage.toast(say('round', { round: run.round, count: run.queue.length }))
  }
  const change = (next: Run, said: string) => {
    run = next
    onRun(run)
    shown?.element.remove()
    deal(say(said))
  }
  const end = () => {
    stop()
    onEnd(run)
  }
  const stop = () => {
    stopKeys()
    clock?.stop()
    stopSpeaking()
  }

  const tool = (name: 'undo' | 'shuffle' | 'swap', act: () => void) =>
    h('button', { type: 'button', class: 'tool', 'aria-label': say(name), title: say(name), onclick: act }, icon(name))
  const undo = tool('undo', () => {
    if (!before) return
    const back = before
    before = undefined
    change(back, 'said.undone')
  })
  const shuffle = tool('shuffle', () => change(shuffleRest(run, Math.random), 'said.shuffled'))
  const swap = tool('swap', () => change({ ...run, side: run.side === 'front' ? 'back' : 'front' }, 'said.swapped'))
  const count = h('span', { class: 'count' })
  const time = h('span', { class: 'time', hidden: true })
  const progress = createProgress(say, h('div', { class: 'tools' }, undo, shuffle, swap))
  const deck = h('div', { class: 'slot' })
  const actions = createActions(say, rtl, { flip, answer: answerCard })

  /** Shows the first card of the queue. */
  function deal(said = ''): void {
    const [card = 0] = run.queue
    const view = createCardView(stage, cards[card] ?? {}, run.side)
    shown = view
    const words = { number: run.answered.length + 1, count: run.answered.length + run.queue.length }
    set(view.element, { tabindex: -1, role: 'group', 'aria-label': say('placeLabel', words) })
    watchGestures(view.element, rtl, { flip, answer: answerCard })
    deck.append(view.element)
    actions.turn(false)
    progress.show(run)
    set(undo, { 'aria-disabled': !before })
    set(shuffle, { 'aria-disabled': run.queue.length < 2 })
    const [first, number, rest] = placeParts(say, words)
    count.replaceChildren(first, h('b', {}, number), rest)
    stage.announce(`${said} ${say('said.card', { ...words, text: view.spoken() })}`.trim())
  }
  /** Animates the card to its pile and removes it. */
  function leaveTo(pile: 'know' | 'again'): void {
    const gone = shown?.element
    if (!gone) return
    set(gone, { 'data-gone': pile, inert: true, 'aria-hidden': 'true' })
    setTimeout(() => gone.remove(), 420)
  }

  stage.show(
    h(
      'header',
      { class: 'top' },
      h('div', { class: 'title' }, h('h1', {}, bdi(title)), sub !== '' && h('small', {}, sub)),
      time,
      count,
    ),
    h(
      'main',
      { class: 'play' },
      progress.bar,
      progress.legend,
      h('div', { class: 'deck' }, progress.again, deck, progress.know),
      actions.element,
    ),
  )
  const stopKeys = listenToKeys(rtl, { flip, answer: answerCard })
  deal()
  actions.flip.focus({ preventScroll: true })
  if (timeLeft) clock = startClock(time, say, timeLeft, end)
}

/** Placeholder that no text contains, to find the number's position even if the count has the same digits. */
const NUMBER = '\uE000'

/** «2 من 12» in three parts, so that the number can be styled. */
export function placeParts(say: Say, { number, count }: { number: number; count: number }): [string, string, string] {
  const [before = '', after = ''] = say('place', { number: NUMBER, count }).split(NUMBER)
  return [before, String(number), after]
}
