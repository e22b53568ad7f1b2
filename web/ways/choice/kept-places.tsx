import { useTranslation } from 'react-i18next'
import { FoldedPart } from '../../parts/authoring/folded-part.tsx'
import { fieldDirection } from '../../parts/fields/field-direction.ts'
import { TextWithSums } from '../../parts/question/text-with-sums.tsx'
import type { PaneProps } from '../authoring-way.ts'
import type { OptionLine } from '../lines.ts'
import styles from './kept-places.module.css'

interface Props extends Pick<PaneProps<never>, 'direction'> {
  lines: OptionLine[]
  onKeep: (line: OptionLine, keepOrder: boolean) => void
}

/** Which options stay at their place when a task shuffles options. Folded, unless the question was opened with one. */
export function KeptPlaces({ lines, direction, onKeep }: Props) {
  const { t } = useTranslation('question-editor')
  const kept = lines.filter(({ keepOrder }) => keepOrder).length
  return (
    <FoldedPart
      label={t('choices.places')}
      note={kept > 0 && t('choices.placesKept', { number: kept })}
      opened={kept > 0}
    >
      <fieldset className={styles.places}>
        <legend className="sr-only">{t('choices.places')}</legend>
        <p>{t('choices.placesHint')}</p>
        {lines.map((line, at) => (
          <label key={line.id}>
            <input
              type="checkbox"
              checked={line.keepOrder ?? false}
              onChange={(event) => onKeep(line, event.currentTarget.checked)}
            />
            {line.text.trim() === '' ? (
              t('choices.one', { number: at + 1 })
            ) : (
              <bdi dir={fieldDirection(line.text, direction)}>
                <TextWithSums text={line.text} />
              </bdi>
            )}
          </label>
        ))}
      </fieldset>
    </FoldedPart>
  )
}
