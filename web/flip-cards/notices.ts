import { showNotice } from './notice-view.ts'
import { leave } from './parent.ts'
import type { Stage } from './stage.ts'

/** Messages that are shown instead of the cards. */
export function createNotices(stage: Stage) {
  const { say } = stage
  const home = { label: say('notice.home'), act: leave }
  const retry = (act: () => void) => ({ label: say('notice.retry'), act })
  return {
    loading: () => showNotice(stage, { icon: 'cards', title: say('loading') }),
    failed: (status: number, again: () => void) =>
      showNotice(stage, {
        icon: status === 0 ? 'offline' : 'cards',
        title: say(status === 0 ? 'notice.offline' : 'notice.failed'),
        action: retry(again),
        second: home,
      }),
    notFound: () => showNotice(stage, { icon: 'cards', title: say('notice.notFound'), action: home }),
    login: (act: () => void) =>
      showNotice(stage, { icon: 'cards', title: say('notice.login'), action: retry(act), second: home }),
    notOpen: (date: string) =>
      showNotice(stage, {
        icon: 'clock',
        title: say('notice.notOpen'),
        text: date && say('notice.notOpenText', { date: minutesDate(date) }),
        action: home,
      }),
    paused: () =>
      showNotice(stage, { icon: 'clock', title: say('notice.paused'), text: say('notice.pausedText'), action: home }),
    closed: (practise: () => void) =>
      showNotice(stage, {
        icon: 'clock',
        title: say('notice.closed'),
        text: say('notice.closedText'),
        action: { label: say('notice.practise'), act: practise },
        second: home,
      }),
    finished: (score: number | null, practise: () => void) =>
      showNotice(stage, {
        icon: 'know',
        title: say('notice.finished'),
        text: score === null ? say('notice.waiting') : say('end.score', { score }),
        action: home,
        second: { label: say('notice.practise'), act: practise },
      }),
  }
}

/**
 * The portal's numeric form of a date with its time (docs/requirements.md 8.55: the Hebrew locale's), isolated
 * left to right.
 */
const minutesDate = (iso: string): string =>
  `\u2066${new Intl.DateTimeFormat('he-IL-u-nu-latn', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso))}\u2069`
