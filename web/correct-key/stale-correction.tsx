import { useTranslation } from 'react-i18next'
import type { CorrectionShape } from '../../server/contract/correction-shapes.ts'
import { joinList } from '../i18n/format.ts'
import { correctionWords } from '../parts/corrections/correction-words.ts'
import { TwoValues } from '../parts/marking/two-values.tsx'
import type { Change } from './change-draft.ts'

interface StaleCorrectionProps {
  /** The question's corrections that the teacher saw. */
  seen: readonly CorrectionShape[]
  /** As last read. */
  now: readonly CorrectionShape[]
  mine: Change
  onTheirs: () => void
  onMine: () => void
}

/** A correction that was not made because a colleague has corrected the question: the teacher chooses. */
export function StaleCorrection({ seen, now, mine, onTheirs, onMine }: StaleCorrectionProps) {
  const { t } = useTranslation(['corrections', 'marking'])
  const theirs = now.filter((one) => seen.every(({ correction }) => correction !== one.correction))
  // Until they are read again.
  if (theirs.length === 0) return <p role="alert">{t('marking:stale.notRead')}</p>
  const accepted = mine.answers?.map(({ answer }) => answer)
  return (
    <TwoValues
      of="key"
      theirs={joinList(theirs.map((one) => correctionWords(one, t)))}
      mine={correctionWords({ change: mine.kind, accepted, points: mine.points }, t)}
      onTheirs={onTheirs}
      onMine={onMine}
    />
  )
}
