import { useTranslation } from 'react-i18next'
import { parseClassCode } from '../../../server/contract/rules.ts'
import { className } from '../../i18n/format.ts'
import { HueChip } from '../../ui/hue-chip.tsx'
import { GradeSign } from '../subject/grade-sign.tsx'

/** A class («السابع ب») with the hue and sign of its grade. `code` is section-grade, `2-7`. */
export function ClassChip({ code }: { code: string }) {
  useTranslation('common')
  const grade = parseClassCode(code)?.grade
  return (
    <HueChip hue={grade ?? 1}>
      {grade && <GradeSign grade={grade} />}
      <bdi>{className(code)}</bdi>
    </HueChip>
  )
}
