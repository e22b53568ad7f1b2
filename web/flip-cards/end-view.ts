import type { Card } from '../../server/contract/activities.ts'
import { celebrate } from './celebrate.ts'
import { bdi, h, set } from './h.ts'
import { icon, star } from './icons.ts'
import { image } from './image.ts'
import { leave } from './parent.ts'
import type { Run } from './run.ts'
import type { Sending } from './sender.ts'
import type { Stage } from './stage.ts'

interface End {
  title: string
  cards: readonly Card[]
  run: Run
  timeOver: boolean
  /** The browser did not store the result: it is lost if the page is closed. */
  unstored?: boolean
  /** No result is sent: a teacher's preview, or a student's practice. */
  idle?: 'preview' | 'practice'
  onAgain: () => void
  onRetry: () => void
}

export interface EndView {
  /** Shows the state of sending the result. */
  show(sending: Sending): void
}

/** End of a run: the result, the cards that were not known at first, and the state of sending the result. */
export function showEnd(stage: Stage, { title, cards, run, timeOver, unstored, idle, onAgain, onRetry }: End): EndView {
  const { say } = stage
  const known = run.first.length
  const score = Math.round((100 * known) / cards.length)
  const words = { known, cards: cards.length }
  const head = timeOver
    ? say('end.over')
    : known === cards.length
      ? say('end.all')
      : say(score > 50 ? 'end.good' : 'end.done')
  const state = h('p', { class: 'sending', role: 'status' })
  const again = h('button', { type: 'button', class: 'act quiet', onclick: onAgain }, icon('again'), say('end.again'))
  const close = h(
    'button',
    { type: 'button', class: 'act flip', onclick: leave },
    say(idle === 'preview' ? 'end.closePreview' : 'end.close'),
  )
  const missed = cards.filter((_, card) => !run.first.includes(card))
  stage.show(
    h(
      'main',
      { class: 'end', 'data-score': score > 50 ? 'good' : 'low' },
      h('p', { class: 'of' }, bdi(title)),
      medal(known, cards.length),
      h('h1', { tabindex: -1, 'data-autofocus': true }, head),
      h('p', { class: 'known' }, say('end.known', words)),
      h(
        'p',
        { class: 'facts' },
        h('span', {}, say('end.score', { score })),
        !timeOver && h('span', {}, say('end.rounds', { count: run.round })),
      ),
      state,
      h('div', { class: 'buttons' }, close, again),
      missed.length > 0 &&
        h('section', { class: 'missed' }, h('h2', {}, say('end.toLearn')), h('ul', {}, ...missed.map(pair))),
    ),
  )
  stage.announce(`${head} ${say('end.known', words)}`)
  if (!timeOver) celebrate(score)
  const show = (sending: Sending | undefined) => {
    const key = sending ? (sending.state === 'sent' && sending.late ? 'late' : sending.state) : (idle ?? 'preview')
    const waits = key === 'waiting' || key === 'login'
    set(state, { 'data-state': key })
    state.replaceChildren(
      icon(key === 'waiting' ? 'offline' : key === 'sent' ? 'know' : 'again', 'i small'),
      h('span', {}, say(`sending.${key}${unstored && waits ? 'Memory' : ''}`)),
      ...(waits ? [h('button', { type: 'button', class: 'retry', onclick: onRetry }, say('sending.retry'))] : []),
    )
    // Another run now would leave the result unsent until the next visit.
    set(again, { hidden: key === 'sending' || waits })
  }
  show(idle ? undefined : { state: 'sending' })
  return { show }
}

/** A star in a ring that is filled to the share of known cards. */
function medal(known: number, cards: number): HTMLElement {
  const ring = h(
    'div',
    { class: 'medal', 'aria-hidden': 'true' },
    star('rim'),
    star('heart'),
    h('b', {}, `${known}/${cards}`),
  )
  ring.style.setProperty('--part', String(known / cards))
  return ring
}

const pair = ({ front = '', back = '', front_img = '', back_img = '' }: Card) =>
  h('li', {}, side(front, front_img), icon('toEnd', 'i small arrow'), side(back, back_img))

const side = (text: string, path: string) =>
  h('span', { class: 'half' }, path !== '' && image(`/img/60x60/${path}`, { alt: text ? '' : ' ' }), bdi(text))
