import { useTranslation } from 'react-i18next'
import { imageUrl } from '../api/image.ts'
import { pieceDirection } from '../parts/question/direction.ts'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import { Picture } from '../ui/picture.tsx'
import classes from './pictured-text.module.css'
import type { Pictured } from './way.ts'

interface PicturedTextProps extends Pictured {
  direction: 'auto' | 'rtl' | 'ltr'
  /** Name of a picture without a text. */
  unnamed?: string
}

/** A picture, a text, or both. A picture beside a text shows what the text names; one that is alone has the text as its name. */
export function PicturedText({ text, img, alone, direction, unnamed = '' }: PicturedTextProps) {
  const { t } = useTranslation('question')
  const alt = alone || text === '' ? text || unnamed : ''
  return (
    <span className={classes.pictured} data-picture={img ? true : undefined}>
      {img && (
        <Picture
          className={classes.picture}
          src={imageUrl(img) ?? ''}
          alt={alt}
          failed={() => <span className={classes.missing}>{alt || t('picture.failed')}</span>}
        />
      )}
      {text !== '' && !(img && alone) && (
        <bdi className={classes.text} dir={pieceDirection(text, direction)}>
          <TextWithSums text={text} />
        </bdi>
      )}
    </span>
  )
}
