import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuestionType } from '../../../server/contract/question-kind-rules.ts'
import type { Question, StudentQuestion } from '../../../server/contract/questions.ts'
import { fileUrl, imageUrl } from '../../api/image.ts'
import { Picture } from '../../ui/picture.tsx'
import { MissingPicture } from './missing-picture.tsx'
import { NoSound } from './no-sound.tsx'
import { questionTitle } from './question-title.ts'
import classes from './question-view.module.css'
import { SoundPlayer } from './sound-player.tsx'
import { SpokenPreview } from './spoken-preview.tsx'
import { SpokenSound } from './spoken-sound.tsx'
import { VideoFrame } from './video-frame.tsx'

/** A preview for a user who may see the key also has the spoken text. */
export type Shown = StudentQuestion & Pick<Question, 'file'>

interface MediaProps {
  question: Shown
}

/** What each kind of question shows above its texts on a screen; null: nothing. */
export const KIND_MEDIA: Record<QuestionType, ComponentType<MediaProps> | null> = {
  1: null,
  2: Video,
  3: Sound,
  4: QuestionPicture,
  5: Spoken,
}

function Video({ question }: MediaProps) {
  const { video } = question
  return <VideoFrame address={video?.video_url ?? ''} title={video?.video_title || questionTitle(question)} />
}

function Sound({ question }: MediaProps) {
  const { file } = question
  if (!file?.file) return <Spoken question={question} />
  return <SoundPlayer src={fileUrl(file.file)} title={file.file_title || questionTitle(question)} />
}

function QuestionPicture({ question }: MediaProps) {
  const { file } = question
  if (!file?.file) return null
  return (
    <Picture
      className={classes.picture}
      src={imageUrl(file.file) ?? ''}
      alt={file.file_title || questionTitle(question)}
      failed={(retry) => <MissingPicture onRetry={retry} />}
    />
  )
}

/** A spoken text: its sound file; for the author, who has the text, a preview; else a message. */
function Spoken({ question: { file } }: MediaProps) {
  const { t } = useTranslation('question')
  const text = file?.file_word || file?.file_desc
  if (file?.file) return <SpokenSound key={file.file} src={fileUrl(file.file)} />
  if (text) return <SpokenPreview key={text} text={text} />
  return file?.silent ? <NoSound>{t('speech.silent')}</NoSound> : null
}
