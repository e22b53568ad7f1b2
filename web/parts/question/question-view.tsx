import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudentQuestion } from '../../../server/contract/questions.ts'
import { fileUrl, imageUrl } from '../../api/image.ts'
import { Picture } from '../../ui/picture.tsx'
import { questionDirection } from './direction.ts'
import { MissingPicture } from './missing-picture.tsx'
import { questionTitle } from './question-title.ts'
import classes from './question-view.module.css'
import { SoundPlayer } from './sound-player.tsx'
import { SpeechButton } from './speech-button.tsx'
import { VideoFrame } from './video-frame.tsx'

interface Props {
  question: StudentQuestion
  /** The heading's level where it stands: `h1` on a page of its own. */
  as?: 'h1' | 'h2' | 'h3'
  headingRef?: Ref<HTMLHeadingElement>
  headingId?: string
}

/** What is asked: one of the five kinds, without the answer control. Everything in it was typed by people. */
export function QuestionView({ question, as: Heading = 'h2', headingRef, headingId }: Props) {
  const { t } = useTranslation('question')
  const title = question.question.trim() || question.video?.video_title || question.file?.file_title || ''
  const shownTitle = title || question.notes || t(`kind.${question.type}`)
  const hidden = question.answersType === 3 && !title
  const description = question.video?.video_desc || question.file?.file_desc
  const unseen = hidden && !description
  return (
    <div className={classes.view}>
      <Media question={question} />
      <div className={unseen ? classes.hidden : classes.texts} dir={questionDirection(question)}>
        <Heading
          className={hidden ? classes.hidden : classes.heading}
          ref={headingRef}
          id={headingId}
          tabIndex={headingRef ? -1 : undefined}
        >
          <bdi dir={question.direction}>{shownTitle}</bdi>
        </Heading>
        {description && (
          <p className={classes.note}>
            <bdi dir={question.direction}>{description}</bdi>
          </p>
        )}
        {question.notes && title && (
          <p className={classes.note}>
            <bdi dir={question.direction}>{question.notes}</bdi>
          </p>
        )}
      </div>
    </div>
  )
}

function Media({ question }: { question: StudentQuestion }): ReactNode {
  const file = question.file?.file
  const title = questionTitle(question)
  switch (question.type) {
    case 2:
      return <VideoFrame address={question.video?.video_url ?? ''} title={question.video?.video_title || title} />
    case 3:
      if (file) return <SoundPlayer src={fileUrl(file)} title={question.file?.file_title || title} />
      return <SpeechButton text={question.file?.file_word || question.file?.file_desc || question.question || title} />
    case 4:
      return file ? (
        <Picture
          className={classes.picture}
          src={imageUrl(file) ?? ''}
          alt={question.file?.file_title || title}
          failed={(retry) => <MissingPicture onRetry={retry} />}
        />
      ) : null
    case 5:
      return <SpeechButton text={question.file?.file_word || question.question} />
    default:
      return null
  }
}
