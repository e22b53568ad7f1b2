/**
 * Every address that has a page, as the client's router has them: what follows `:` is any part, with `?` it may be absent.
 * The client's test holds its router to this list; the server answers 404 with the page that says so elsewhere.
 */
export const PAGE_PATHS = [
  ...['/', '/login', '/Cp', '/Profile', '/Training', '/Fav', '/Students', '/People', '/Messages'],
  ...['/MyTasks', '/MyTasks/:id', '/MyTasks/:id/:student', '/MyTask/:id/:class'],
  ...['/Tasks', '/Tasks/:id', '/Tasks/:id/:sub', '/Quiz/view/:id', '/Questions', '/Questions/:id'],
  ...['/TaskStart/:id', '/TeacherTaskPrev/:id'],
  ...['/Activities', '/Activity/:id', '/new_activity', '/new_activity/:id', '/send_activity/:id'],
  ...['/cat/:classes', '/cat/:classes/:cat', '/downloadFile/:id', '/Article/:id', '/dictionary'],
  ...['/Games', '/Game/:id', '/books', '/book/:id', '/Content/:list?/:id?'],
] as const

/** As the router reads them: in capitals or not, with a stroke at the end or without. */
const PATTERNS = PAGE_PATHS.map(
  (path) =>
    new RegExp(
      `^${path
        .replace(/\/:\w+\?/g, '(/[^/]+)?')
        .replace(/:\w+/g, '[^/]+')
        .replace(/\/$/, '')}/?$`,
      'i',
    ),
)

/** Is there a page at this path (without its query)? What it shows may be missing all the same. */
export const isPagePath = (path: string): boolean => PATTERNS.some((pattern) => pattern.test(path))
