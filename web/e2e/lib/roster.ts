import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { PASSWORD, type Person, post } from './people.ts'
import { loose, type Say } from './texts.ts'
import { newMark } from './unique.ts'

/** A unique national ID of nine digits. */
export const newNumber = (): string => `9${newMark().slice(-8)}`

/** Adds a teacher of class 1-7 for one test, with the common password; returns the login name. */
export async function newTeacher(manager: APIRequestContext): Promise<string> {
  const user = `teacher-${newMark()}`
  const teacher = { name: `Teacher ${user}`, user, pass: PASSWORD, zehot: newNumber(), classes: ['1-7'] }
  await post(manager, 'people/save', teacher)
  return user
}

/** Adds a student of class 1-7 for one test. */
export async function newStudent({ context }: Person, name: string) {
  const row = { line: 1, name, zehot: newNumber(), class: '1-7' }
  const report = await post(context.request, 'students/import', { rows: [row], commit: true })
  return { ...row, id: report.rows[0]?._id ?? '' }
}

/** A CSV as a spreadsheet writes it. */
export const csv = (lines: string[][]) => ({
  name: 'roster.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${lines.map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\r\n')}\r\n`),
})

/** The same as a minimal XLSX. */
export function xlsx(lines: string[][]) {
  const office = 'http://schemas.openxmlformats.org'
  const relation = (id: string, kind: string, target: string) =>
    `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${kind}" Target="${target}"/></Relationships>`
  const rows = lines.map((line, row) => {
    const cells = line.map((text, at) => `<c r="${'ABCDEF'[at]}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`)
    return `<row r="${row + 1}">${cells.join('')}</row>`
  })
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"/>`,
    '_rels/.rels': relation('r0', 'officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  }
  return {
    name: 'roster.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(
      zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]))),
    ),
  }
}

/** Actions in the popups and confirmations of students and teachers. */
export function rosterPage(page: Page, say: Say) {
  const popup = page.getByRole('dialog').first()
  return {
    popup,
    button: (key: string) => popup.getByRole('button', { name: say(key), exact: true }),
    /** The accessible names of Mantine's required fields end with a star. */
    field: (key: string) => popup.getByRole('textbox', { name: new RegExp(`^${say(key)}( \\*)?$`) }),
    choose: async (key: string, option: string | RegExp) => {
      await popup.getByRole('combobox', { name: new RegExp(`^${say(key)}( \\*)?$`) }).click()
      await page.getByRole('option', { name: option }).first().click()
    },
    confirm: async (title: string, key: string) => {
      const ask = page.getByRole('alertdialog')
      await expect(ask).toContainText(title)
      await expect(ask.getByRole('button', { name: say('common:cancel') })).toBeFocused()
      await ask.getByRole('button', { name: say(key) }).click()
    },
    banner: (text: string) => expect(page.getByText(loose(text)).first()).toBeVisible(),
    open: (file: ReturnType<typeof csv>) => page.locator('input[type=file]').setInputFiles(file),
    /** Drops a file on the drop zone. */
    drop: async ({ name, mimeType, buffer }: ReturnType<typeof csv>) => {
      const dataTransfer = await page.evaluateHandle(
        ([name, type, bytes]) => {
          const transfer = new DataTransfer()
          transfer.items.add(new File([new Uint8Array(bytes)], name, { type }))
          return transfer
        },
        [name, mimeType, [...buffer]] as const,
      )
      await popup.locator('.mantine-Dropzone-root').dispatchEvent('drop', { dataTransfer })
    },
  }
}
