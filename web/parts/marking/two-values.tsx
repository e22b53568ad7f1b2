import { CircleAlert } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../ui/text-button.tsx'
import { useFocusAfterRemoval } from '../../ui/use-focus-back.ts'
import { TextWithSums } from '../question/text-with-sums.tsx'
import styles from './two-values.module.css'

interface TwoValuesProps {
  /** What both changed. */
  of: 'mark' | 'score' | 'comment' | 'key'
  /** In words. */
  theirs: string
  mine: string
  onTheirs: () => void
  onMine: () => void
  /** Element that gets the focus after the choice. Without it, the card, popup or page around the choice gets the focus. */
  next?: RefObject<HTMLElement | null>
}

/** A change that the server refused because a colleague has changed the same value: the teacher chooses one of both. */
export function TwoValues({ of, theirs, mine, onTheirs, onMine, next }: TwoValuesProps) {
  const { t } = useTranslation('marking')
  const box = useFocusAfterRemoval<HTMLDivElement>(() => next?.current)
  return (
    <div ref={box} className={styles.both} role="alert">
      <CircleAlert size={20} aria-hidden="true" />
      <p>
        {t(`stale.${of}`)}{' '}
        <span>
          <TextWithSums text={t('stale.theirs', { value: theirs })} />
        </span>{' '}
        <span>
          <TextWithSums text={t('stale.mine', { value: mine })} />
        </span>
      </p>
      <span className={styles.acts}>
        <TextButton onClick={onTheirs}>{t('stale.keepTheirs')}</TextButton>
        <TextButton onClick={onMine}>{t('stale.saveMine')}</TextButton>
      </span>
    </div>
  )
}
