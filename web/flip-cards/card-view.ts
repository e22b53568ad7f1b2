import type { Card } from '../../server/contract/activities.ts'
import { speechLanguage } from '../../server/contract/speech.ts'
import { speak, stopSpeaking } from '../parts/question/speak.ts'
import { bdi, h, set, withSums } from './h.ts'
import { icon } from './icons.ts'
import { image } from './image.ts'
import type { Side } from './run.ts'
import type { Stage } from './stage.ts'

interface Face {
  text: string
  image: string
}

export interface CardView {
  element: HTMLElement
  readonly flipped: boolean
  flip(): void
  /** Text of the visible side, for screen readers. */
  spoken(): string
}

/** A card that shows `side`; turning it shows the other one. */
export function createCardView(stage: Stage, card: Card, side: Side): CardView {
  const faces = { front: faceOf(card, 'front'), back: faceOf(card, 'back') }
  const first = faces[side]
  const second = faces[side === 'front' ? 'back' : 'front']
  const up = firstFace(stage, first)
  const down = secondFace(stage, second, first)
  const element = h('div', { class: 'card' }, h('div', { class: 'turn' }, up, down))
  let flipped = false
  const place = () => {
    set(element, { 'data-flipped': flipped })
    // The hidden side is inert for touch, keyboard and screen readers.
    up.inert = flipped
    down.inert = !flipped
  }
  place()
  return {
    element,
    get flipped() {
      return flipped
    },
    flip() {
      flipped = !flipped
      stopSpeaking()
      place()
    },
    spoken: () => (flipped ? second : first).text || stage.say('said.picture'),
  }
}

const faceOf = (card: Card, side: Side): Face =>
  side === 'front'
    ? { text: card.front ?? '', image: card.front_img ?? '' }
    : { text: card.back ?? '', image: card.back_img ?? '' }

/** The picture, with the word below it as large as it fits. */
function firstFace(stage: Stage, { text, image: path }: Face): HTMLElement {
  return h(
    'div',
    { class: 'face first', 'data-only': !path ? 'text' : !text ? 'picture' : undefined },
    path !== '' && picture(path, text),
    text !== '' && h('div', { class: 'word' }, words(text), listen(stage, text)),
    h('p', { class: 'tap' }, stage.say('think')),
  )
}

/** The answer, with a small copy of the first side. */
function secondFace(stage: Stage, { text, image: path }: Face, asked: Face): HTMLElement {
  return h(
    'div',
    { class: 'face second', 'data-only': !path ? 'text' : !text ? 'picture' : undefined },
    h(
      'div',
      { class: 'pin', 'aria-hidden': 'true' },
      asked.image !== '' && image(`/img/150x150/${asked.image}`, { alt: '' }),
      asked.text !== '' && bdi(asked.text),
    ),
    path !== '' && picture(path, text),
    text !== '' && h('div', { class: 'word' }, words(text), listen(stage, text)),
    h('p', { class: 'tap' }, icon('flip', 'i small'), stage.say('backAgain')),
  )
}

const words = (text: string) =>
  h('b', { dir: 'auto', lang: speechLanguage(text), 'data-length': lengthOf(text) }, ...withSums(text))

/** Length class of a text, which sets its font size (card.css). */
function lengthOf(text: string): 'short' | 'middle' | 'long' | 'longest' {
  const letters = [...text].length
  if (letters <= 14) return 'short'
  if (letters <= 40) return 'middle'
  return letters <= 140 ? 'long' : 'longest'
}

const picture = (path: string, text: string) =>
  h('div', { class: 'picture' }, image(`/img/${path}`, { alt: text, draggable: 'false' }))

/** Reads the text aloud slowly; shows a message when the device has no voice for its language. */
function listen(stage: Stage, text: string): HTMLElement {
  const { say } = stage
  const button = h(
    'button',
    {
      type: 'button',
      class: 'listen',
      'aria-label': say('listen', { text }),
      onclick: async (event) => {
        // Otherwise the press would also turn the card.
        event.stopPropagation()
        set(button, { 'data-speaking': true })
        const outcome = await speak(text)
        set(button, { 'data-speaking': false })
        if (outcome === 'unsupported') stage.toast(say('unsupported'))
        if (outcome === 'no_voice') stage.toast(say('noVoice', { language: say(speechLanguage(text)) }))
      },
    },
    icon('sound'),
  )
  return button
}
