import { useTranslation } from 'react-i18next'
import { answerWay } from '../../../server/contract/answer-way-rules.ts'
import type { StudentQuestion } from '../../../server/contract/questions.ts'
import { imageUrl } from '../../api/image.ts'
import { pointsText } from '../../i18n/points.ts'
import { SHEETS } from '../../ways/sheets.ts'
import { wayOf } from '../../ways/ways.ts'
import { questionDirection } from '../question/direction.ts'
import { plainText } from '../question/question-title.ts'
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
            <bdi dir={asked.direction}>{said}</bdi>
          </p>
        )}
        {more.map((text) => (
          <p key={text}>
            <bdi dir={asked.direction}>{text}</bdi>
          </p>
        ))}
      </div>
      {points !== undefined && <span className={styles.points}>{pointsText(points)}</span>}
      <div className={styles.answer}>
        <Media asked={asked} />
        {todo && (
          <p className={styles.hint}>
            <bdi>{t(`hint.${todo}`)}</bdi>
          </p>
        )}
        <Blank asked={asked} />
      </div>
    </section>
  )
}

function Media({ asked: { type, file, video } }: { asked: StudentQuestion }) {
  const { t } = useTranslation('worksheet')
  if (type === 4 && file?.file)
    return <img className={styles.picture} src={imageUrl(file.file)} alt={file.file_title ?? ''} />
  if (type === 3 || type === 5)
    return (
      <p className={styles.hint}>
        <bdi>{t('listen')}</bdi>
      </p>
    )
  if (type === 2)
    return (
      <p className={styles.hint}>
        <bdi>{t('watch')}</bdi> <bdi dir="ltr">{video?.video_url}</bdi>
      </p>
    )
  return null
}
