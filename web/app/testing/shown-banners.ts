import { onTestFinished } from 'vitest'
import { store } from '../../api/store.ts'
import { bannerAtom, bannerNow } from '../../ui/show-banner.ts'

/** All banners that are shown from now on, because each is removed after a time. */
export function shownBanners() {
  const shown: NonNullable<ReturnType<typeof bannerNow>>[] = []
  const stop = store.sub(bannerAtom, () => {
    const now = bannerNow()
    if (now) shown.push(now)
  })
  onTestFinished(stop)
  return shown
}
