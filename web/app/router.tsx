import { Route, Routes } from 'react-router-dom'
import { LEVEL } from '../../server/contract/rules.ts'
import { withoutBase } from '../api/base-path.ts'
import { prefetchCategory } from '../browse/category-request.ts'
import { paths } from '../paths.ts'
import { HomeAndDictionary } from './dictionary-screen.tsx'
import { Guard } from './guard.tsx'
import { BareLayout, SiteLayout } from './layouts.tsx'
import { lazyPlain, lazyScreen } from './lazy-screen.tsx'
import { LoginScreen } from './login-screen.tsx'
import { NotFoundScreen } from './message-screens.tsx'

const ControlPanel = lazyScreen(() => import('../control-panel/control-panel-screen.tsx'))
const MyTasks = lazyScreen(() => import('../tasks/my-tasks-screen.tsx'))
const WatchTask = lazyScreen(() => import('../watch-task/watch-task-screen.tsx'))
const Grading = lazyScreen(() => import('../grading/grading-screen.tsx'))
const MarkTask = lazyScreen(() => import('../mark-task/mark-task-screen.tsx'))
const Replay = lazyScreen(() => import('../replay/replay-screen.tsx'))
const TakeTask = lazyScreen(() => import('../take-task/take-task-screen.tsx'))
const TaskStart = lazyScreen(() => import('./task-start.tsx'))
const Library = lazyScreen(() => import('../library/library-screen.tsx'))
const Training = lazyScreen(() => import('../library/training-screen.tsx'))
const Quiz = lazyScreen(() => import('../library/quiz-screen.tsx'))
const Questions = lazyScreen(() => import('../questions/questions-screen.tsx'))
const Favourites = lazyScreen(() => import('../questions/favourites-screen.tsx'))
const Students = lazyScreen(() => import('../students/students-screen.tsx'))
const ClassTable = lazyScreen(() => import('../class-table/class-table-screen.tsx'))
const People = lazyScreen(() => import('../people/people-screen.tsx'))
const Profile = lazyScreen(() => import('../profile/profile-screen.tsx'))
const Activities = lazyScreen(() => import('../activities/activities-screen.tsx'))
const Category = lazyPlain(() => {
  prefetchCategory(withoutBase(location.pathname))
  return import('../browse/category-screen.tsx')
}, ['browse', 'library'])
const Download = lazyPlain(() => import('../browse/download-screen.tsx'), ['browse', 'errors'])
const Article = lazyPlain(() => import('../articles/article-screen.tsx'), ['articles', 'errors'])
const Games = lazyPlain(() => import('../games/games-screen.tsx'), ['games', 'library', 'errors'])
const Game = lazyPlain(() => import('../games/game-screen.tsx'), ['games', 'errors'])
const Books = lazyPlain(() => import('../books/books-screen.tsx'), ['books', 'library', 'errors'])
const Book = lazyPlain(() => import('../books/reader-screen.tsx'), ['books', 'errors'])
const Messages = lazyScreen(() => import('../content/messages-screen.tsx'))
const Content = lazyScreen(() => import('../content/content-screen.tsx'))
const Activity = lazyScreen(() => import('../activities/activity-screen.tsx'))

/** Screens whose scripts are preloaded by the page (vite/first-view.ts). */
const PRELOADED: Record<string, { preload(): Promise<unknown> }> = { cat: Category, book: Book }
/** The frame becomes usable after this time at the latest. */
const PATIENCE_MS = 1000

/** Resolves when the preloaded screen of this address can be rendered together with the frame. */
export async function firstScreen(pathname: string): Promise<void> {
  const screen = PRELOADED[pathname.split('/')[1]?.toLowerCase() ?? '']
  if (!screen) return
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  // A load failure is shown in the screen's place.
  await Promise.race([screen.preload().catch(() => undefined), patience])
}

/** All routes of the product. `Guard` states who may see a screen; unknown addresses show the not-found page. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route path="/" element={<HomeAndDictionary />} />
        <Route path="/login" element={<LoginScreen />} />
        <Route path="/Cp" element={<Guard level={LEVEL.student} screen={<ControlPanel />} />} />
        <Route path="/MyTasks" element={<Guard level={LEVEL.student} screen={<MyTasks />} />} />
        <Route path="/MyTasks/:id" element={<Guard level={LEVEL.teacher} screen={<WatchTask />} />} />
        <Route path="/MyTask/:id/:class" element={<Guard level={LEVEL.teacher} screen={<WatchTask />} />} />
        <Route path="/MyTasks/:id/:student" element={<Guard level={LEVEL.teacher} screen={<Grading />} />} />
        <Route path="/Task/:id/mark" element={<Guard level={LEVEL.teacher} screen={<MarkTask />} />} />
        <Route path="/Task/:id/replay" element={<Guard level={LEVEL.teacher} screen={<Replay />} />} />
        <Route path="/Profile" element={<Guard level={LEVEL.student} screen={<Profile />} />} />
        {['/Tasks', '/Tasks/:id', '/Tasks/:id/:sub'].map((path) => (
          <Route key={path} path={path} element={<Guard level={LEVEL.student} screen={<Library />} />} />
        ))}
        <Route path="/Training" element={<Guard level={LEVEL.student} screen={<Training />} />} />
        {/* A visitor sees the description of a quiz, without its questions. */}
        <Route path="/Quiz/view/:id" element={<Quiz />} />
        {['/Questions', '/Questions/:id'].map((path) => (
          <Route key={path} path={path} element={<Guard level={LEVEL.teacher} screen={<Questions />} />} />
        ))}
        <Route path="/Fav" element={<Guard level={LEVEL.teacher} screen={<Favourites />} />} />
        <Route path="/Students" element={<Guard level={LEVEL.teacher} screen={<Students />} />} />
        <Route path="/Class/:class" element={<Guard level={LEVEL.teacher} screen={<ClassTable />} />} />
        <Route path="/People" element={<Guard level={LEVEL.manager} screen={<People />} />} />
        {/* The editor and the sending form are popups over the list. */}
        {['/Activities', '/new_activity', '/new_activity/:id', '/send_activity/:id'].map((path) => (
          <Route key={path} path={path} element={<Guard level={LEVEL.teacher} screen={<Activities />} />} />
        ))}
        {['/cat/:classes', '/cat/:classes/:cat'].map((path) => (
          <Route key={path} path={path} element={<Category />} />
        ))}
        <Route path="/downloadFile/:id" element={<Download />} />
        <Route path="/Article/:id" element={<Article />} />
        <Route path={paths.dictionary()} element={<HomeAndDictionary dictionary />} />
        <Route path="/Games" element={<Games />} />
        <Route path="/books" element={<Books />} />
        <Route path="/Messages" element={<Guard level={LEVEL.manager} screen={<Messages />} />} />
        {/* The editor is a popup over its list. */}
        <Route path="/Content/:list?/:id?" element={<Guard level={LEVEL.student} editor screen={<Content />} />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
      <Route element={<BareLayout />}>
        <Route path="/Game/:id" element={<Game />} />
        <Route path="/book/:id" element={<Book />} />
        {/* The same screen shows a teacher the task with its answers, without the send button. */}
        <Route path="/TeacherTaskPrev/:id" element={<Guard level={LEVEL.teacher} screen={<TakeTask />} />} />
        <Route path="/Activity/:id" element={<Guard level={LEVEL.student} screen={<Activity />} />} />
        <Route path="/TaskStart/:id" element={<Guard level={LEVEL.student} screen={<TaskStart />} />} />
      </Route>
    </Routes>
  )
}
