import type { Activity } from '../../../server/contract/activities.ts'
import { inDays, LONG_TITLE } from './given.ts'
import type { Replies } from './open-screen.tsx'

const PICTURE = '/icons/icon-192.png'

const anActivity = (given: Partial<Activity> = {}): Activity => ({
  _id: 'a1',
  title: 'بطاقات الحيوانات',
  full: 'اقرأ الكلمة، ثمّ اقلب البطاقة.',
  img: '',
  answers: [
    { front: 'sunflower', back: 'دوّار الشمس' },
    { front: 'a bee that flies from one flower to the next', back_img: PICTURE },
    { front: 'قطّة', back: 'cat', front_img: PICTURE },
  ],
  time: inDays(-2),
  ...given,
})
/** With a picture, a long title, words only. */
const ACTIVITIES = [
  anActivity(),
  anActivity({ _id: 'a2', title: LONG_TITLE, img: PICTURE }),
  anActivity({ _id: 'a3', title: 'Opposites', full: '', answers: [{ front: 'day', back: 'night' }] }),
]

export const ACTIVITY_REPLIES: Replies = {
  'activity/view': { activities: ACTIVITIES, total: ACTIVITIES.length },
  'activity/edit': anActivity(),
}
