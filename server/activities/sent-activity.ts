import type { SentActivity } from '../../events/task/task-events.ts'
import type { Card } from '../contract/activities.ts'
import type { Reply } from '../contract/calls.ts'

/** An activity in the form that a task stores. */
export const toSentActivity = (activity: {
  title: string
  full: string
  img: string
  cards: readonly Card[]
}): SentActivity => ({
  title: activity.title,
  notes: activity.full,
  image: activity.img,
  cards: activity.cards.map(({ front = '', back = '', front_img = '', back_img = '' }) => ({
    front,
    back,
    frontImage: front_img,
    backImage: back_img,
  })),
})

/** An activity in the form that the player reads. */
export const toPlayed = ({ title, notes, image, cards }: SentActivity): Reply<'activity/play'> => ({
  title,
  full: notes,
  img: image,
  cards: cards.map(({ front, back, frontImage, backImage }) => ({
    front,
    back,
    front_img: frontImage,
    back_img: backImage,
  })),
})
