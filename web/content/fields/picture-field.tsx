import { useTranslation } from 'react-i18next'
import { UploadField } from '../../parts/authoring/upload-field.tsx'
import { useEditor } from '../editor-context.ts'
import { useSendPicture } from '../use-send-picture.ts'

/** A picture of the row, which can be chosen, dropped and removed. */
export function PictureField({ field, label }: { field: string; label?: string }) {
  const { t } = useTranslation('content')
  const { textOf, change, errorOf, hold } = useEditor()
  const send = useSendPicture()
  return (
    <UploadField
      kind="image"
      label={label ?? t('field.picture')}
      value={textOf(field)}
      field={field}
      error={errorOf(field)}
      send={send}
      onBusy={(busy) => hold(field, busy)}
      onChange={(path) => change({ [field]: path })}
    />
  )
}
