import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../i18n/error-text.ts'
import { joinList } from '../i18n/format.ts'
import { isolated } from '../i18n/isolated.ts'
import { earnedText } from '../i18n/points.ts'
import { TwoValues } from '../parts/marking/two-values.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { useFocusAfterRemoval } from '../ui/use-focus-back.ts'
import styles from './answer-card.module.css'
import type { CardMark } from './cards.ts'
import type { Given } from './mark-bodies.ts'
import type { Trouble } from './use-marks.ts'

interface CardTroubleProps {
  trouble: Trouble
  /** The stored one. */
  mark: CardMark
  onRepeat: () => void
  onForget: () => void
}

/** A mark that was not stored. After a colleague's change both values are shown, and the teacher chooses one. */
export function CardTrouble({ trouble: { kind, given, error }, mark, onRepeat, onForget }: CardTroubleProps) {
  const { t } = useTranslation('mark-task')
  const inWords = (earned: number | null | undefined, comment: string | undefined) =>
    joinList([
      typeof earned === 'number' ? earnedText({ earned, of: mark.of }) : t('unmarked'),
      ...(comment ? [isolated(comment)] : []),
    ])
  const mine = ofGiven(given, mark)
  if (kind === 'stale')
    return (
      <TwoValues
        of="mark"
        theirs={inWords(mark.earned, mark.comment)}
        mine={inWords(mine.earned, mine.comment)}
        onTheirs={onForget}
        onMine={onRepeat}
      />
    )
  return (
    <Unstored onRepeat={onRepeat} onForget={onForget}>
      {t('failed.text', { mark: inWords(mine.earned, mine.comment) })} {errorText(error)}
    </Unstored>
  )
}

function Unstored({
  children,
  onRepeat,
  onForget,
}: {
  children: ReactNode
  onRepeat: () => void
  onForget: () => void
}) {
  const { t } = useTranslation('mark-task')
  const box = useFocusAfterRemoval<HTMLDivElement>()
  return (
    <div ref={box} className={styles.trouble} role="alert">
      <CircleAlert size={20} aria-hidden="true" />
      <p>{children}</p>
      <span className={styles.ruleActs}>
        <TextButton onClick={onForget}>{t('failed.forget')}</TextButton>
        <TextButton onClick={onRepeat}>{t('failed.repeat')}</TextButton>
      </span>
    </div>
  )
}

const ofGiven = (given: Given, mark: CardMark) =>
  'earned' in given ? given : { earned: mark.earned, comment: given.comment }
