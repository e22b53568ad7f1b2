import type { Reply } from '../../server/contract/calls.ts'
import { bdi, h, withSums } from './h.ts'
import { icon } from './icons.ts'
import type { Side } from './run.ts'
import { siteAddress } from './site-address.ts'
import type { Stage } from './stage.ts'

interface Intro {
  activity: Reply<'activity/play'>
  sub: string
  /** Time limit in whole minutes; 0: unlimited; absent: not shown, because no result is sent. */
  minutes?: number
  counts: boolean
  onStart: (how: { side: Side; shuffle: boolean }) => void
}

/** Before the first card: title, instructions, choice of the first side. */
export function showIntro(stage: Stage, { activity, sub, minutes, counts, onStart }: Intro): void {
  const { say } = stage
  const { title, full, cards } = activity
  const shuffle = h('input', { type: 'checkbox', checked: true })
  const sides = (['front', 'back'] as const).map((side) =>
    h(
      'label',
      { class: 'side' },
      h('input', { type: 'radio', name: 'side', value: side, checked: side === 'front' }),
      h('span', {}, say(side === 'front' ? 'frontFirst' : 'backFirst')),
    ),
  )
  const chosen = (): Side => (sides[1]?.querySelector('input')?.checked ? 'back' : 'front')
  stage.show(
    h(
      'main',
      { class: 'intro' },
      fan(activity),
      h('h1', {}, bdi(title)),
      sub !== '' && h('p', { class: 'sub' }, sub),
      h(
        'p',
        { class: 'facts' },
        h('span', {}, icon('cards', 'i small'), say('cards', { count: cards.length })),
        minutes !== undefined &&
          h('span', {}, icon('clock', 'i small'), minutes > 0 ? say('minutes', { count: minutes }) : say('noTimer')),
      ),
      full !== '' && h('p', { class: 'full', dir: 'auto' }, ...withSums(full)),
      h('p', { class: 'how' }, say('how'), counts && ` ${say('scoreHint')}`),
      h('fieldset', {}, h('legend', {}, say('which')), h('div', { class: 'sides' }, ...sides)),
      h('label', { class: 'check' }, shuffle, h('span', {}, say('shuffled'))),
      h(
        'button',
        {
          type: 'button',
          class: 'act flip start',
          'data-autofocus': true,
          onclick: () => onStart({ side: chosen(), shuffle: shuffle.checked }),
        },
        say('start'),
      ),
    ),
  )
}

/** Illustration: three cards in a fan. */
function fan({ cards, img }: Reply<'activity/play'>): HTMLElement {
  const pictures = [img, ...cards.flatMap(({ front_img, back_img }) => [front_img, back_img])].filter(Boolean)
  const words = cards.map(({ front, back }) => front || back || '').filter(Boolean)
  const face = (at: number) => {
    const image = pictures[at]
    if (image) return h('img', { src: siteAddress(`/img/240x240/${image}`), alt: '' })
    return bdi(words[at] ?? '')
  }
  return h('div', { class: 'fan', 'aria-hidden': 'true' }, ...[2, 1, 0].map((at) => h('i', {}, face(at))))
}
