import { Button } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../parts/content-view/word-table.module.css'

/** How far below what shows the next words are asked for. */
const AHEAD = '300px 0px'

interface Props {
  /** What scrolls. */
  box: RefObject<HTMLElement | null>
  /** How many words there are: with each page it looks anew, as the end may have stayed in sight. */
  loaded: number
  running: boolean
  /** The last try did not bring them: only the button asks again. */
  failed: boolean
  load: () => void
  onPress: () => void
}

/** Brings more words when one scrolls near, and by a button. */
export function LoadMore({ box, loaded, running, failed, load, onPress }: Props) {
  const { t } = useTranslation('dictionary')
  const end = useRef<HTMLDivElement>(null)
  const ask = useRef(load)
  ask.current = load
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of words is a trigger
  useEffect(() => {
    if (!end.current || running || failed) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) ask.current()
      },
      { root: box.current, rootMargin: AHEAD },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [box, loaded, running, failed])
  return (
    <div ref={end} className={styles.more}>
      <Button variant="light" loading={running} onClick={onPress}>
        {t('more')}
      </Button>
    </div>
  )
}
