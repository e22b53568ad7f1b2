import { mediumOf } from '../../server/contract/question-kind-rules.ts'
import type { Question } from '../../server/contract/questions.ts'
import { imageUrl } from '../api/image.ts'
import { KINDS } from '../parts/question/kinds.ts'
import { wayOf } from '../ways/ways.ts'
import styles from './question-tile.module.css'

/** A question's picture, or the icon of its kind, with the icon of its answer way in the corner. */
export function QuestionTile({ question }: { question: Question }) {
  const { icon: KindIcon } = KINDS[question.type]
  const { icon: WayIcon } = wayOf(question)
  const picture = mediumOf(question.type) === 'picture' ? question.file?.file : ''
  return (
    <span className={styles.tile} data-kind={question.type} aria-hidden="true">
      {picture ? (
        <img src={imageUrl(picture, '150x150')} alt="" loading="lazy" width={64} height={64} />
      ) : (
        <KindIcon size={26} />
      )}
      <i>
        <WayIcon size={14} />
      </i>
    </span>
  )
}
