import { smallFolder } from './testing.ts'

const both = { name: 'اسم', en_name: 'Name' }
export const article = {
  ...{ title: 'Title', short: 'short', ar_title: 'عنوان', ar_short: 'قصير', ar_body: '<p>نصّ</p>' },
  body: '<p>Text <img src="media/cat.png" alt="A cat"><script>alert(1)</script></p>',
}
export const file = { ...both, file: 'files/one.pdf', file_name: 'ورقة عمل.pdf', classes: ['7'], cats: ['past'] }
export const game = { ...both, img: 'cat.png', classes: ['7'], cats: ['words'], open: 1, folder: 'pairs' }
export const book = {
  ...{ name: 'Reader', ar_name: 'كتاب', part: '1', classes: ['7'], direction: 'rtl' },
  ...{ cover: ['books/1.png'], pages: ['books/1.png', 'books/2.png'] },
  ...{ texts: ['قِطّة'], first_page: 0 },
}
export const word = { eng_name: 'cat', ar_name: 'قِطّة', cat: 'animals' }

const words = Object.entries({ aboutUsID: 'about', visionID: 'vision', contactUSID: 'contact' })

/** A small content folder with rows of every kind. */
export const fullFolder = (): Record<string, unknown> => {
  const site = smallFolder()['site.json'] as object
  return {
    ...smallFolder(),
    'site.json': { ...site, articles: { ...Object.fromEntries(words), linksID: 'links', socialID: 'social' } },
    'articles.json': ['about', 'vision', 'contact', 'links', 'social'].map((id) => ({ ...article, id })),
    'files.json': [
      { ...file, id: 'one' },
      { ...file, id: 'two', file: 'cat.png', file_name: 'cat.png', cats: [] },
    ],
    'game-categories.json': [
      { ...both, id: 'words' },
      { ...both, id: 'memory' },
    ],
    'games.json': [
      { ...game, id: 'pairs', kit: ['kit', 'word-kit'] },
      { ...game, id: 'builder', open: 2, folder: 'builder', cats: [] },
    ],
    'games/pairs/index.html': '<!doctype html><script src="js/play.js"></script>',
    'games/pairs/js/play.js': 'parent.postMessage({}, "*")',
    'games/builder/index.html': '<!doctype html>',
    'games/kit/kit.js': 'window.Kit = {}',
    'games/word-kit/words.js': 'window.WORDS = []',
    'games/kit/img/star.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'books.json': [{ ...book, id: 'reader' }],
    'word-categories.json': [{ ...both, id: 'animals' }],
    'words.json': [word, { ...word, id: 'dog', eng_name: 'dog', ar_name: 'كَلْب' }],
    'words.csv': 'eng_name,ar_name,cat\r\n"horse, brown","حِصان ""بنّيّ""",animals\r\n\r\ncamel,جَمَل,animals\r\n',
    'media/books/1.png': '60x80 one',
    'media/books/2.png': '60x80 two',
    'media/files/one.pdf': 'pdf',
  }
}
