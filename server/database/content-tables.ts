/** What editors change: the menu, the news and the lists of the library, with the record of their changes. */
export interface ContentTables {
  subjects: { id: string; name: string; ar_name: string }
  menu_entries: { id: string; parent: string; name: string; ar_name: string; link: string; place: number }
  news: {
    id: string
    subject: string
    title: string
    short: string
    body: string
    ar_title: string
    ar_short: string
    ar_body: string
    img: string
    classes: string
    published_at: string
  }
  grades: { grade: number; img: string }
  categories: {
    id: string
    subject: string
    name: string
    en_name: string
    parent: string
    img: string
    classes: string
    place: number
  }
  /** Quizzes of the library, marked by the server. `questions` have the contract's form, with their keys. */
  quizzes: {
    id: string
    subject: string
    name: string
    /** Folded name and description. */
    search: string
    full: string
    /** Sanitised HTML. */
    story: string
    img: string
    background: string
    classes: string
    /** Ids of categories. */
    cats: string
    level: string
    training: number
    questions: string
    questions_num: number
    place: number
  }
  articles: {
    id: string
    subject: string
    title: string
    short: string
    body: string
    ar_title: string
    ar_short: string
    ar_body: string
    img: string
    place: number
  }
  /** Files of the library; `path` is one of `media`. */
  files: {
    id: string
    subject: string
    name: string
    en_name: string
    path: string
    /** The name for downloads. */
    file_name: string
    classes: string
    cats: string
    place: number
  }
  game_categories: { id: string; name: string; en_name: string; place: number }
  games: {
    id: string
    subject: string
    name: string
    en_name: string
    img: string
    classes: string
    /** Ids of game categories. */
    cats: string
    /** 2: a login is required. */
    open: number
    /** Name of the folder of its files in DATA_DIR/games/, a hash of their content. */
    folder: string
    place: number
  }
  books: {
    id: string
    subject: string
    name: string
    ar_name: string
    part: string
    cover: string
    classes: string
    direction: string
    /** Paths of media, in order. */
    pages: string
    pages_num: number
    /** `texts`: the text of each page, or fewer; `search`: all texts, folded. */
    texts: string
    search: string
    /** The number printed on the first page. */
    first_page: number
    width: number
    height: number
    place: number
  }
  /** Every change of content by an editor. */
  content_changes: {
    id: string
    /** Grows by one with each change. */
    number: number
    at: string
    by_id: string
    /** A list of content, or `site`. */
    list: string
    row_id: string
    /** The row's name at that time, in Arabic if it has one. */
    name: string
    change: 'added' | 'changed' | 'moved' | 'removed' | 'restored'
    /** The row in the form of a content folder; null if there was none. */
    before: string | null
    after: string | null
    /** 1: this change moved the row to the bin, and it is still there. */
    in_bin: number
  }
  word_categories: { id: string; name: string; en_name: string; place: number }
  words: {
    id: string
    subject: string
    eng_name: string
    ar_name: string
    eng_folded: string
    ar_folded: string
    cat: string
  }
}
