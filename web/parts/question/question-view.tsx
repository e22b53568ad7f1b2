import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question, StudentQuestion } from '../../../server/contract/questions.ts'
import { fileUrl, imageUrl } from '../../api/image.ts'
import { Picture } from '../../ui/picture.tsx'
import { wayOf } from '../../ways/ways.ts'
import { questionDirection } from './direction.ts'
import { MissingPicture } from './missing-picture.tsx'
import { NoSound } from './no-sound.tsx'
import { questionTitle } from './question-title.ts'
import classes from './question-view.module.css'
import { SoundPlayer } from './sound-player.tsx'
import { SpokenPreview } from './spoken-preview.tsx'
import { SpokenSound } from './spoken-sound.tsx'
import { VideoFrame } from './video-frame.tsx'

/** A preview for a user who may see the key also has the spoken text. */
type Shown = StudentQuestion & Pick<Question, 'file'>

interface Props {
  question: Shown
  /** Level of the heading: `h1` on a page of its own. */
  as?: 'h1' | 'h2' | 'h3'
  headingRef?: Ref<HTMLHeadingElement>
  headingId?: string
}

/** A question of any of the five kinds, without the answer control. All its texts are user input. */
export function QuestionView({ question, as: Heading = 'h2', headingRef, headingId }: Props) {
  const { t } = useTranslation('question')
  const title = question.question.trim() || question.video?.video_title || question.file?.file_title || ''
  const shownTitle = title || question.notes || t(`kind.${question.type}`)
  const hidden = wayOf(question).stem !== undefined && !title
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

function Media({ question }: { question: Shown }): ReactNode {
  const file = question.file?.file
  const title = questionTitle(question)
  switch (question.type) {
    case 2:
      return <VideoFrame address={question.video?.video_url ?? ''} title={question.video?.video_title || title} />
    case 3:
      if (file) return <SoundPlayer src={fileUrl(file)} title={question.file?.file_title || title} />
      return <Spoken file={question.file} />
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
      return <Spoken file={question.file} />
    default:
      return null
  }
}

/** A spoken text: its sound file; for the author, who has the text, a preview; else a message. */
function Spoken({ file }: { file: Shown['file'] }) {
  const { t } = useTranslation('question')
  const text = file?.file_word || file?.file_desc
  if (file?.file) return <SpokenSound key={file.file} src={fileUrl(file.file)} />
  if (text) return <SpokenPreview key={text} text={text} />
  return file?.silent ? <NoSound>{t('speech.silent')}</NoSound> : null
}
