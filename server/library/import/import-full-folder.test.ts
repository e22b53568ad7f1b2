import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { article, book, file, fullFolder, game, word } from './full-folder-testing.ts'
import { freshImport } from './import-testing.ts'
import { smallFolder, writeFolder } from './testing.ts'

const { folder, load, loadAgain, dump, refusalOf } = freshImport()

describe('a content folder with rows of every kind', () => {
  it('is stored completely', async () => {
    const { counts } = await load(fullFolder())
    expect(counts).toMatchObject({ articles: 5, files: 2, games: 2, books: 1, words: 4 })
    const { articles, files, games, books, words } = await dump()
    expect(articles.find(({ id }) => id === 'about')).toMatchObject({
      ...{ subject: 'english', title: 'Title', ar_body: '<p>نصّ</p>', img: '', place: 0 },
      body: expect.stringMatching(/^<p>Text <img src="\/img\/stored-\w+\.png" alt="A cat" \/><\/p>$/),
    })
    expect(files.map(({ id, path, file_name }) => [id, path, file_name])).toEqual([
      ['one', expect.stringMatching(/^stored-/), 'ورقة عمل.pdf'],
      ['two', expect.stringMatching(/^stored-/), 'cat.png'],
    ])
    expect(games.map(({ id, open, folder }) => [id, open, folder])).toEqual([
      ['builder', 2, expect.stringMatching(/^game-/)],
      ['pairs', 1, expect.stringMatching(/^game-/)],
    ])
    expect(books[0]).toMatchObject({ pages_num: 2, width: 60, height: 80, direction: 'rtl' })
    expect(books[0]).toMatchObject({ texts: '["قِطّة"]', search: 'قطه', first_page: 0 })
    expect(words.map(({ eng_name, ar_name, ar_folded }) => [eng_name, ar_name, ar_folded])).toEqual(
      expect.arrayContaining([
        ['cat', 'قِطّة', 'قطه'],
        ['horse, brown', 'حِصان "بنّيّ"', 'حصان "بني"'],
      ]),
    )
  })

  it('leaves the database identical when the same folder is loaded again later', async () => {
    await load(fullFolder())
    const first = await dump()
    await load(fullFolder(), '2026-12-24T08:00:00.000Z')
    expect(await dump()).toEqual(first)
    for (const [table, rows] of Object.entries(first)) expect([table, rows.length > 0]).toEqual([table, true])
  })

  it('is updated and removed with its rows; a list that the folder leaves out stays', async () => {
    await load(fullFolder())
    const { games, words } = await dump()
    await load({
      ...fullFolder(),
      'games.json': undefined,
      'words.json': undefined,
      'words.csv': undefined,
      'files.json': [],
    })
    expect(await dump()).toMatchObject({ games, words, files: [] })
    await load({ ...fullFolder(), 'words.csv': undefined })
    expect((await dump()).words).toHaveLength(2)
    await load(smallFolder())
    expect((await dump()).words).toHaveLength(2)
  })

  it('reports each of ten errors with file, row and line, and changes nothing', async () => {
    await load(fullFolder())
    const before = await dump()
    const articles = fullFolder()['articles.json'] as object[]
    const planted = {
      ...fullFolder(),
      'articles.json': [...articles, { ...article, id: 'old' }, { ...article, id: 'x', titel: 'x' }],
      'files.json': [
        { ...file, id: 'one', cats: ['nope'] },
        { ...file, id: 'two', file_name: 'sheet.doc' },
      ],
      'games.json': [
        { ...game, id: 'pairs', open: 3 },
        { ...game, id: 'builder', folder: 'builder', cats: ['nope'] },
        { ...game, id: 'gone', folder: 'gone' },
      ],
      'books.json': [{ ...book, id: 'reader', pages: ['books/1.png', 'books/wide.png'] }],
      'media/books/wide.png': '80x60',
      'words.json': [word, word],
      'words.csv': 'eng_name,ar_name,cat\ncamel,جمل,animals\n\nhorse,حصان,nope\n',
    }
    const lines = await refusalOf(planted)
    const expected = [
      /^articles\.json, row 6, line \d+: old is also the id of a news item$/,
      /^articles\.json, row 7, line \d+: \/titel is not a field of this row$/,
      /^books\.json, row 1, line \d+: media\/books\/wide\.png is 80 × 60, the first page 60 × 80$/,
      /^files\.json, row 1, line 10: no category nope$/,
      /^files\.json, row 2, line 19: file_name must end in \.pdf$/,
      /^games\.json, row 1, line \d+: \/open must be 1 or 2$/,
      /^games\.json, row 2, line \d+: no game category nope$/,
      /^games\.json, row 3, line \d+: games\/gone\/ is missing$/,
      /^words\.csv, row 2, line 4: no word category nope$/,
      /^words\.json, row 2, line \d+: cat appears twice$/,
    ]
    expect(lines).toEqual(expected.map((line) => expect.stringMatching(line)))
    expect(await dump()).toEqual(before)
  })

  it.each<[string, object, RegExp]>([
    [
      'a site whose article is missing',
      { 'articles.json': [] },
      /^site\.json: articles\.aboutUsID: no article about$/m,
    ],
    ['a game without its page', { 'games/pairs/index.html': undefined }, /games\/pairs\/: index\.html is missing/],
    [
      'a word that appears under another id in another spelling',
      { 'words.json': [word, { ...word, id: 'more', eng_name: 'Cat ', ar_name: 'قطة' }] },
      /^words\.json, row 2, line \d+: Cat {2}appears twice$/m,
    ],
    ['a forbidden file in a game', { 'games/pairs/run.exe': 'x' }, /games\/pairs\/: run\.exe is not allowed in a game/],
    ['a hidden file', { 'games/pairs/.htaccess': 'x' }, /games\/pairs\/: \.htaccess is not allowed in a game/],
    [
      'a missing kit',
      { 'games/kit/kit.js': undefined, 'games/kit/img/star.svg': undefined },
      /row 1, line 15: games\/kit\/ is missing$/m,
    ],
    [
      'a game that has a file of its kit',
      { 'games/pairs/kit/kit.js': 'x' },
      /row 1, line 15: games\/pairs\/kit\/kit\.js exists already$/m,
    ],
    [
      'two kits with one file',
      { 'games/word-kit/kit.js': 'x' },
      /row 1, line 15: games\/pairs\/kit\/kit\.js exists already$/m,
    ],
    [
      'a kit with a file that no game may have',
      { 'games/kit/run.exe': 'x' },
      /games\/pairs\/: kit\/run\.exe is not allowed in a game/,
    ],
    [
      'one folder with and without a kit',
      {
        'games.json': [
          { ...game, id: 'pairs', kit: ['kit', 'word-kit'] },
          { ...game, id: 'again' },
        ],
      },
      /^games\.json, row 2, line \d+: another row has games\/pairs\/ with another kit$/m,
    ],
    ['an unreadable pdf', { 'media/files/one.pdf': 'broken' }, /^media\/files\/one\.pdf: is not a readable pdf/],
    ['a file name with a path', { 'files.json': [{ ...file, id: 'x', file_name: '../x.pdf' }] }, /\/file_name /],
    ['a page that is a sound', { 'books.json': [{ ...book, id: 'x', pages: ['x.mp3'] }] }, /\/pages\/0 /],
    ['a quote without an end', { 'words.csv': 'eng_name,ar_name,cat\n"x,y,z\n' }, /^words\.csv: line 2 has a quote/],
    ['too many fields', { 'words.csv': 'eng_name\nx,y\n' }, /^words\.csv: line 2 has more fields than names/],
  ])('refuses %s', async (_, change, message) => {
    const content = Object.fromEntries(
      Object.entries({ ...fullFolder(), ...change }).filter(([, one]) => one !== undefined),
    )
    await expect(load(content)).rejects.toThrow(message)
    expect((await dump()).games).toEqual([])
  })

  it('never follows a link out of a game', async () => {
    await writeFolder(folder(), fullFolder())
    await symlink('/etc/passwd', join(folder(), 'games/pairs/data.txt'))
    await expect(loadAgain()).rejects.toThrow('games/pairs/data.txt is not a regular file')
  })
})
