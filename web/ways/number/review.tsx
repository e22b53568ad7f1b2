import { wordDirection } from '../../parts/question/direction.ts'
import { MarkText } from '../marked.tsx'
import classes from '../review.module.css'
import type { ReviewProps } from '../way.ts'
import { withoutUnit } from './way.ts'

/** The number with its unit. The number itself is left to right also before an Arabic unit: `-5`, not `5-`. */
export function NumberReview({ pieces: [piece] }: ReviewProps) {
  const [number, unit] = withoutUnit(piece?.text ?? '')
  return (
    <p className={classes.phrase} data-mark={piece?.mark}>
      <bdi dir={wordDirection(unit) ?? 'ltr'}>
        <bdi dir="ltr">{number}</bdi> {unit}
      </bdi>
      {piece && <MarkText mark={piece.mark} />}
    </p>
  )
}
