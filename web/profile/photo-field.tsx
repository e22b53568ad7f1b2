import { Button } from '@mantine/core'
import { ImageUp, Smile, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../api/call-error.ts'
import { messageOf } from '../i18n/error-text.ts'
import { PICTURE_ACCEPT, PICTURE_TYPES } from '../parts/authoring/picture-types.ts'
import { showUploadError, uploadErrorText } from '../parts/authoring/send-file.ts'
import { PersonAvatar } from '../parts/people/person-avatar.tsx'
import { AvatarDialog } from './avatar-dialog.tsx'
import { CropDialog } from './crop-dialog.tsx'
import styles from './identity.module.css'
import { readablePicture } from './readable-picture.ts'
import type { Profile } from './use-profile.ts'

const NOT_ALLOWED = new CallError({ status: 415, error: 'Image format is not allowed!!' })

/**
 * The user's picture: choose and crop a file, choose a drawing, or remove it. It is saved with the rest of the form.
 */
export function PhotoField({ profile, owner }: { profile: Profile; owner: string }) {
  // The texts of upload errors are in the namespace `authoring`.
  const { t } = useTranslation(['profile', 'authoring'])
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [refused, setRefused] = useState('')
  const [reading, setReading] = useState(false)
  const [drawings, setDrawings] = useState(false)
  const { img, name } = profile.form
  const error = profile.errorOf('img')
  const message =
    refused || (error !== undefined && (error === 'not found' ? uploadErrorText(NOT_ALLOWED) : messageOf(error)))

  const choose = async (chosen: File | undefined) => {
    if (!chosen || reading) return
    if (!PICTURE_TYPES.includes(chosen.type)) return refuse()
    setRefused('')
    setReading(true)
    try {
      setFile(await readablePicture(chosen))
    } catch (thrown) {
      refuse(thrown)
    } finally {
      setReading(false)
    }
  }
  const refuse = (thrown: unknown = NOT_ALLOWED) => {
    setRefused(uploadErrorText(thrown))
    showUploadError(thrown)
  }
  return (
    <div className={styles.photo} data-field="img">
      <div className={styles.frame}>
        <PersonAvatar name={name.trim() || owner} img={img} size={132} />
      </div>
      <div className={styles.photoButtons}>
        <Button
          variant="light"
          size="sm"
          leftSection={<ImageUp size={18} aria-hidden="true" />}
          aria-describedby={message ? 'photo-error' : undefined}
          loading={reading}
          onClick={() => input.current?.click()}
        >
          {t(img ? 'photo.change' : 'photo.choose')}
        </Button>
        <Button
          variant="light"
          size="sm"
          leftSection={<Smile size={18} aria-hidden="true" />}
          onClick={() => setDrawings(true)}
        >
          {t('avatar.choose')}
        </Button>
        {img && (
          <Button
            variant="subtle"
            color="bad"
            size="sm"
            leftSection={<Trash2 size={18} aria-hidden="true" />}
            onClick={() => profile.change({ img: '' })}
          >
            {t('photo.remove')}
          </Button>
        )}
      </div>
      {message && (
        <p className={styles.error} id="photo-error">
          {message}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_ACCEPT}
        aria-label={t('photo.choose')}
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {drawings && (
        <AvatarDialog
          onClose={() => setDrawings(false)}
          onDone={(path) => {
            setDrawings(false)
            setRefused('')
            profile.change({ img: path })
          }}
        />
      )}
      {file && (
        <CropDialog
          file={file}
          onClose={() => setFile(undefined)}
          onUnreadable={() => {
            setFile(undefined)
            refuse()
          }}
          onDone={(path) => {
            setFile(undefined)
            profile.change({ img: path })
          }}
        />
      )}
    </div>
  )
}
