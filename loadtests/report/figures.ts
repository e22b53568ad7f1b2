/** 4300 → 4,300 */
export const countText = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 })

/** 0.7 → 70 % */
export const percentText = (part: number): string => {
  const percent = 100 * part
  if (percent > 0 && percent < 0.1) return '< 0.1 %'
  return `${percent < 10 ? Number(percent.toFixed(1)) : Math.round(percent)} %`
}

/** Milliseconds, with as many digits as count. */
export const msText = (ms: number): string => {
  if (ms >= 10_000) return `${countText(Math.round(ms / 100) / 10)} s`
  return `${ms >= 100 ? countText(Math.round(ms)) : Number(ms.toPrecision(2))} ms`
}

/** 1536 MiB → 1.5 GiB */
export function bytesText(bytes: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB']
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  const value = bytes / 1024 ** power
  return `${value >= 100 ? countText(Math.round(value)) : Number(value.toPrecision(2))} ${units[power]}`
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
