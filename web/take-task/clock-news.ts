import type { TFunction } from 'i18next'
import type { ClockNews } from './attempt-clock.ts'

/** The student's message about the clock. */
export function newsText(news: ClockNews, t: TFunction<'take-task'>): string {
  switch (news.kind) {
    case 'longer':
      return news.minutes > 0 ? t('clock.longer', { count: news.minutes }) : t('clock.bitLonger')
    case 'shorter':
      return news.minutes > 0 ? t('clock.shorter', { count: news.minutes }) : t('clock.bitShorter')
    case 'unlimited':
      return t('clock.unlimited')
    case 'limited':
      return t('clock.limited')
    case 'resumed':
      return t('clock.resumed')
    default:
      return news satisfies never
  }
}
