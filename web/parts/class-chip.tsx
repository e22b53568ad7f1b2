import { useTranslation } from 'react-i18next'
import { parseClassCode } from '../../server/contract/rules.ts'
import { className } from '../i18n/format.ts'
import { HueChip } from '../ui/hue-chip.tsx'

/** A class («السابع ب») in the hue of its grade. `code` is section-grade. */
export function ClassChip({ code }: { code: string }) {
  useTranslation('common')
  return (
    <HueChip hue={parseClassCode(code)?.grade ?? 1}>
      <bdi>{className(code)}</bdi>
    </HueChip>
  )
}
