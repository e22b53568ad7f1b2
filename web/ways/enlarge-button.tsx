import { Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageUrl } from '../api/image.ts'
import { pieceDirection } from '../parts/question/direction.ts'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Picture } from '../ui/picture.tsx'
import classes from './enlarge-button.module.css'
import type { Pictured } from './way.ts'

interface EnlargeProps extends Pictured {
  img: string
  direction: 'auto' | 'rtl' | 'ltr'
  className?: string
}

/** Shows a picture as large as the window allows. Its name is the text, also of a picture that is shown alone. */
export function EnlargeButton({ text, img, alone, direction, className }: EnlargeProps) {
  const { t } = useTranslation(['question', 'common'])
  const [open, setOpen] = useState(false)
  const label = t('picture.enlarge', { text })
  return (
    <>
      <IconButton
        look="quiet"
        className={[classes.enlarge, className].filter(Boolean).join(' ')}
        label={label}
        onClick={() => setOpen(true)}
      >
        <Maximize2 size={18} aria-hidden />
      </IconButton>
      {open && (
        <Dialog label={text} width={960} className={classes.large} onClose={() => setOpen(false)}>
          <div className={classes.bar}>
            {!alone && (
              <bdi dir={pieceDirection(text, direction)}>
                <TextWithSums text={text} />
              </bdi>
            )}
            <CloseButton label={t('common:close')} onClick={() => setOpen(false)} />
          </div>
          <Picture className={classes.picture} src={imageUrl(img) ?? ''} alt={text} failed={() => <p>{text}</p>} />
        </Dialog>
      )}
    </>
  )
}
