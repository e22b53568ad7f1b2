import { lattice } from '../grades.ts'

/** One size for all pages. */
export const PAGE = { width: 1000, height: 1400 }

interface Manner {
  lang: 'en' | 'ar'
  /** Ground of the text's half. */
  paper: string
  ink: string
}

const svg = (height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 ${height}" width="1000" height="${height}" style="position:absolute;inset:0 auto auto 0">${body}</svg>`
const font = ({ lang }: Manner) => (lang === 'ar' ? '600 54px/2 Naskh' : '600 47px/1.6 Cairo')

/** A page as it is drawn, and what stands on it. */
export interface PageArt {
  body: string
  text: string
}

/** Lines of markup as lines of plain text. */
const plain = (words: string): string => words.replaceAll('<br>', '\n').replace(/<[^>]*>/g, '')

/** A page of a story: the scene above, its words below a wave, its number at the foot. */
export function storyPage(manner: Manner, number: number, scene: string, words: string): PageArt {
  const { lang, paper, ink } = manner
  const body = `<body style="margin:0;width:1000px;height:1400px;position:relative;overflow:hidden;background:${paper}" lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">${svg(
    1400,
    `<g>${scene}</g><path d="M0 936C200 890 380 976 560 944S860 900 1000 940V1400H0Z" fill="${paper}"/>`,
  )}<div style="position:absolute;inset:980px 90px 90px;display:grid;place-content:center;text-align:center;font:${font(manner)};color:${ink}">${words}</div><div style="position:absolute;inset:auto 0 30px;text-align:center;font:700 26px Cairo;color:${ink};opacity:.55">${number}</div></body>`
  return { body, text: plain(words) }
}

/** A cover: the scene all over, the title on a band of the gate's teal. */
export function coverPage(manner: Manner, scene: string, title: string, below: string): PageArt {
  const { lang } = manner
  const size = title.length > 20 ? 74 : 92
  const body = `<body style="margin:0;width:1000px;height:1400px;position:relative;overflow:hidden;background:#083f3c" lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">${svg(
    1400,
    `<g transform="translate(0 400)">${scene}</g><rect width="1000" height="420" fill="#0d5c57"/><svg width="1000" height="420">${lattice(1000, 420, '#1b6d67')}</svg><path d="M0 420H1000" stroke="#e9a11b" stroke-width="10"/>`,
  )}<div style="position:absolute;inset:0 60px auto;height:415px;display:grid;place-content:center;text-align:center;color:#fffdf4;font:800 ${size}px/1.45 Cairo">${title}<span style="font:500 38px/1.7 Cairo;color:#f3d28d">${below}</span></div></body>`
  return { body, text: plain(`${title}<br>${below}`) }
}

export interface BookArt {
  folder: string
  /** In their order: a cover without a number, then page 1. */
  pages: PageArt[]
}
