/**
 * Every page of the client's router: `:name` is any segment, `:name?` an optional one. A test compares the router with
 * this list. For other paths the server replies 404 with the "not found" page.
 */
export const PAGE_PATHS = [
  ...['/', '/login', '/Cp', '/Profile', '/Training', '/Fav', '/Students', '/People', '/Messages'],
  '/Class/:class',
  ...['/MyTasks', '/MyTasks/:id', '/MyTasks/:id/:student', '/MyTask/:id/:class'],
  ...['/Task/:id/mark', '/Task/:id/replay'],
  ...['/Tasks', '/Tasks/:id', '/Tasks/:id/:sub', '/Quiz/view/:id', '/Questions', '/Questions/:id'],
  ...['/TaskStart/:id', '/TeacherTaskPrev/:id'],
  ...['/Activities', '/Activity/:id', '/new_activity', '/new_activity/:id', '/send_activity/:id'],
  ...['/cat/:classes', '/cat/:classes/:cat', '/downloadFile/:id', '/Article/:id', '/dictionary'],
  ...['/Games', '/Game/:id', '/books', '/book/:id', '/Content/:list?/:id?'],
] as const

/** Case-insensitive and with an optional slash at the end, as in the router. */
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

/** Whether this path (without its query) has a page. The record that it shows may still be missing. */
export const isPagePath = (path: string): boolean => PATTERNS.some((pattern) => pattern.test(path))
