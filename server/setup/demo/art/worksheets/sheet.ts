import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const pictures = join(import.meta.dirname, '../../../../../content/media/pictures')

/** A worksheet of A4 pages. */
export interface Worksheet {
  /** Name of the file, without its extension. */
  file: string
  lang: 'en' | 'ar'
  title: string
  /** A line below the title. */
  about: string
  /** HTML, made with the functions below. */
  body: string
}

/** Replaces `___` (three or more) by a blank to write on, 6 mm for each underscore. */
const blanks = (text: string) =>
  text.replace(/_{3,}/g, (run) => `<i class="gap" style="width:${run.length * 6}mm"></i>`)

export const task = (text: string) => `<h2>${text}</h2>`
export const text = (html: string) => `<div class="text">${html}</div>`
export const bank = (...words: string[]) => `<p class="bank">${words.map((word) => `<bdi>${word}</bdi>`).join('')}</p>`
export const list = (...items: string[]) => `<ol>${items.map((item) => `<li>${blanks(item)}</li>`).join('')}</ol>`
export const lines = (count: number) => `<div class="lines">${'<i></i>'.repeat(count)}</div>`
export const table = (head: string[], ...rows: string[][]) =>
  `<table><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${blanks(cell)}</td>`).join('')}</tr>`)
    .join('')}</table>`
/** Letters to trace. */
export const trace = (letters: string) =>
  `<div class="trace">${[...letters].map((letter) => `<p><b>${letter}${letter.toLowerCase()}</b><s>${`${letter}${letter.toLowerCase()} `.repeat(3)}</s></p>`).join('')}</div>`
/** Pictures of the content folder, each with a caption or a blank below it. */
export const gallery = (columns: number, ...items: [picture: string, caption?: string][]) =>
  `<div class="gallery" style="--tall:${columns === 2 ? 56 : 34}mm;grid-template-columns:repeat(${columns},1fr)">${items
    .map(
      ([name, caption = '________']) =>
        `<figure><img alt="" src="data:image/png;base64,${readFileSync(join(pictures, `${name}.png`)).toString('base64')}"><figcaption>${blanks(caption)}</figcaption></figure>`,
    )
    .join('')}</div>`

const STAR =
  '<svg viewBox="-50 -50 100 100"><path fill="#0d5c57" d="M0-50 14.6-35.4H35.4V-14.6L50 0 35.4 14.6V35.4H14.6L0 50-14.6 35.4H-35.4V14.6L-50 0-35.4-14.6V-35.4H-14.6Z"/><path fill="#e9a11b" d="M-13 38V0C-13-14-4-20 0-26 4-20 13-14 13 0V38Z"/></svg>'

export const STYLES = `@page{size:A4;margin:14mm 15mm}
*{box-sizing:border-box}body{margin:0;font:12.5pt/1.75 Cairo;color:#16241f;-webkit-print-color-adjust:exact}
header{display:flex;align-items:center;gap:4mm;border-bottom:.6mm solid #0d5c57;padding-bottom:3mm}
header svg{width:13mm;height:13mm;flex:none}h1{margin:0;font-size:20pt;line-height:1.4;color:#083f3c}
header p{margin:0;color:#45564f;font-size:11pt}.who{display:flex;gap:8mm;margin:4mm 0 1mm}.who span{flex:1;border-bottom:.3mm solid #8b9096;padding-bottom:1mm;color:#45564f}
h2{font-size:13.5pt;margin:6mm 0 2mm;color:#083f3c;break-after:avoid}ol{margin:0;padding-inline-start:8mm}li{margin:1.5mm 0;break-inside:avoid}
.gap{display:inline-block;border-bottom:.3mm solid #45564f;height:1em}.text{background:#f2efe7;border-radius:4mm;padding:4mm 6mm;line-height:2;margin:3mm 0}.text p{margin:0 0 2mm}
.bank{background:#e0efec;border-radius:4mm;padding:2mm 4mm;margin:0 0 3mm;display:flex;flex-wrap:wrap;gap:1mm 8mm;justify-content:center;font-weight:600}
.lines i{display:block;height:11mm;border-bottom:.3mm solid #8b9096}
table{border-collapse:collapse;width:100%}td,th{border:.3mm solid #cbc5b6;padding:1.5mm 3mm;text-align:start}th{background:#e0efec}
.trace{display:grid;grid-template-columns:1fr;gap:0}.trace p{margin:0;display:flex;gap:12mm;align-items:baseline;border-bottom:.3mm solid #8b9096;font-size:26pt;line-height:1.5}.trace b{width:24mm;color:#0d5c57}.trace s{text-decoration:none;color:#cbc5b6;word-spacing:9mm}
.gallery{display:grid;gap:2mm 4mm;margin-top:3mm}figure{margin:0;text-align:center;break-inside:avoid}figure img{width:100%;max-height:var(--tall);object-fit:cover;border-radius:3mm}figcaption{min-height:7mm}
[lang=ar] .text{font-family:Naskh;font-size:15pt;line-height:2.2}footer{margin-top:4mm;color:#65746e;font-size:9.5pt;text-align:center}`

/** The HTML of a worksheet. */
export function sheetPage({ lang, title, about, body }: Worksheet): string {
  const [name, group, end] =
    lang === 'ar' ? ['الاسم:', 'الصفّ:', 'بوابة · ورقة عمل'] : ['Name:', 'Class:', 'Bawaba · worksheet']
  return `<body lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"><header>${STAR}<div><h1>${title}</h1><p>${about}</p></div></header><div class="who"><span>${name}</span><span>${group}</span></div>${body}<footer>${end}</footer></body>`
}
