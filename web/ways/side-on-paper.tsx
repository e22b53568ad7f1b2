import type { StudentQuestion } from '../../server/contract/questions.ts'
import { imageUrl } from '../api/image.ts'
import { pieceDirection } from '../parts/question/direction.ts'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import styles from './sheets.module.css'
import type { ShownSide } from './way.ts'

/** An option or one side of a pair on a worksheet: a picture, a text, or both. */
export function SideOnPaper({ text, img, direction }: ShownSide & Pick<StudentQuestion, 'direction'>) {
  return (
    <span className={styles.side}>
      {img && <img src={imageUrl(img)} alt="" />}
      {text !== '' && (
        <bdi dir={pieceDirection(text, direction)}>
          <TextWithSums text={text} />
        </bdi>
      )}
    </span>
  )
}
