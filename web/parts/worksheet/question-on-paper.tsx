import { useTranslation } from 'react-i18next'
import { answerWay } from '../../../server/contract/answer-way-rules.ts'
import type { StudentQuestion } from '../../../server/contract/questions.ts'
import { pointsText } from '../../i18n/points.ts'
import { SHEETS } from '../../ways/sheets.ts'
import { wayOf } from '../../ways/ways.ts'
import { questionDirection } from '../question/direction.ts'
import { KINDS_ON_PAPER, PaperHint } from '../question/kind-on-paper.tsx'
import { plainText } from '../question/question-title.ts'
import { TextWithSums } from '../question/text-with-sums.tsx'
import styles from './worksheet.module.css'

interface Props {
  asked: StudentQuestion
  number: number
  /** Undefined: the task does not use points. */
  points: number | undefined
}

/** One question with the place for its answer. It stays on one page. */
export function QuestionOnPaper({ asked, number, points }: Props) {
  const { t } = useTranslation(['worksheet', 'question'])
  const { Blank, hint } = SHEETS[answerWay(asked)]
  const Media = KINDS_ON_PAPER[asked.type]
  const todo = hint?.(asked)
  const { video, file } = asked
  // As on the screen, the title of a video or a picture is read only without a question.
  const titles = [asked.question, video?.video_title, file?.file_title].map((text) => plainText(text ?? ''))
  const more = [video?.video_desc, file?.file_desc, asked.notes].map((text) => plainText(text ?? '')).filter(Boolean)
  // The passage of a fill-in is its own question.
  const said = titles.find(Boolean) ?? more.shift() ?? (wayOf(asked).stem ? '' : t(`question:kind.${asked.type}`))
  return (
    <section className={styles.question} dir={questionDirection(asked)}>
      <b className={styles.number}>{number}</b>
      <div>
        {said && (
          <p className={styles.title}>
            <bdi dir={asked.direction}>
              <TextWithSums text={said} />
            </bdi>
          </p>
        )}
        {more.map((text) => (
          <p key={text}>
            <bdi dir={asked.direction}>
              <TextWithSums text={text} />
            </bdi>
          </p>
        ))}
      </div>
      {points !== undefined && (
        <span className={styles.points}>
          <bdi>{pointsText(points)}</bdi>
        </span>
      )}
      <div className={styles.answer}>
        {Media && <Media asked={asked} />}
        {todo && (
          <PaperHint>
            <bdi>{t(`hint.${todo}`)}</bdi>
          </PaperHint>
        )}
        <Blank asked={asked} />
      </div>
    </section>
  )
}
