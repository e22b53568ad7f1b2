import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { wayOf } from '../../ways/ways.ts'
import { questionDirection } from './direction.ts'
import { KIND_MEDIA, type Shown } from './kind-media.tsx'
import classes from './question-view.module.css'
import { TextWithSums } from './text-with-sums.tsx'

interface Props {
  question: Shown
  /** Level of the heading: `h1` on a page of its own. */
  as?: 'h1' | 'h2' | 'h3'
  headingRef?: Ref<HTMLHeadingElement>
  headingId?: string
}

/** A question of any kind, without the answer control. All its texts are user input. */
export function QuestionView({ question, as: Heading = 'h2', headingRef, headingId }: Props) {
  const { t } = useTranslation('question')
  const Media = KIND_MEDIA[question.type]
  const title = question.question.trim() || question.video?.video_title || question.file?.file_title || ''
  const shownTitle = title || question.notes || t(`kind.${question.type}`)
  const hidden = wayOf(question).stem !== undefined && !title
  const description = question.video?.video_desc || question.file?.file_desc
  const unseen = hidden && !description
  return (
    <div className={classes.view}>
      {Media && <Media question={question} />}
      <div className={unseen ? classes.hidden : classes.texts} dir={questionDirection(question)}>
        <Heading
          className={hidden ? classes.hidden : classes.heading}
          ref={headingRef}
          id={headingId}
          tabIndex={headingRef ? -1 : undefined}
        >
          <bdi dir={question.direction}>
            <TextWithSums text={shownTitle} />
          </bdi>
        </Heading>
        {description && (
          <p className={classes.note}>
            <bdi dir={question.direction}>
              <TextWithSums text={description} />
            </bdi>
          </p>
        )}
        {question.notes && title && (
          <p className={classes.note}>
            <bdi dir={question.direction}>
              <TextWithSums text={question.notes} />
            </bdi>
          </p>
        )}
      </div>
    </div>
  )
}
