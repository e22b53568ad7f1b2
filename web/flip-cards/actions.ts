import { h, set } from './h.ts'
import { icon } from './icons.ts'
import type { Say } from './texts.ts'

interface Moves {
  flip(): void
  answer(known: boolean): void
}

/** The buttons: "turn" on the first side; "again" and "known" on the second. */
export function createActions(say: Say, rtl: boolean, { flip, answer }: Moves) {
  const key = (towards: 'start' | 'end') =>
    h(
      'kbd',
      { 'aria-hidden': 'true', class: (towards === 'end') === rtl ? 'mirrored' : undefined },
      icon('toEnd', 'i small'),
    )
  const button = (name: 'again' | 'know', towards: 'start' | 'end') =>
    h(
      'button',
      { type: 'button', class: `act ${name}`, onclick: () => answer(name === 'know') },
      icon(name),
      say(name),
      key(towards),
    )
  const again = button('again', 'start')
  const know = button('know', 'end')
  const turn = h(
    'button',
    { type: 'button', class: 'act flip', onclick: flip },
    icon('flip'),
    say('flip'),
    h('kbd', { 'aria-hidden': 'true' }, say('space')),
  )
  const element = h('div', { class: 'actions' }, again, turn, know)
  return {
    element,
    flip: turn,
    turn: (flipped: boolean) => set(element, { 'data-flipped': flipped }),
  }
}
