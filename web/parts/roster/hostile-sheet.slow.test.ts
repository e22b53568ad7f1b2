import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'

const OFFICE = 'http://schemas.openxmlformats.org'

/** A workbook with one sheet of this XML. */
function workbook(sheet: Uint8Array): File {
  const relations = `${OFFICE}/officeDocument/2006/relationships`
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  }
  const texts = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))
  return new File([zipSync({ ...texts, 'xl/worksheets/sheet1.xml': sheet })], 'a.xlsx')
}

test('refuses a workbook that would unpack to more than the limit, without unpacking it', async () => {
  const bomb = workbook(new Uint8Array(80 * 1024 * 1024))
  expect(bomb.size).toBeLessThan(200_000)
  await expect(readSheet(bomb)).rejects.toMatchObject({ name: 'SheetError', why: 'tooLarge' })
})

test.each([
  ['deep', `${'<a>'.repeat(30_000)}${'</a>'.repeat(30_000)}`],
  ['left open', '<row><c>'.repeat(15_000)],
  [
    'full of entities',
    `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(1000)}">]><sheetData>${'&b;'.repeat(30_000)}</sheetData>`,
  ],
])('refuses a workbook whose XML is %s', async (_, xml) => {
  await expect(readSheet(workbook(strToU8(`<worksheet>${xml}</worksheet>`)))).rejects.toMatchObject({
    name: 'SheetError',
  })
})
