import type { LucideIcon } from 'lucide-react'
import Gauge from 'lucide-react/icons/gauge'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Layers from 'lucide-react/icons/layers'
import Library from 'lucide-react/icons/library'
import ListChecks from 'lucide-react/icons/list-checks'
import Mail from 'lucide-react/icons/mail'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Plus from 'lucide-react/icons/plus'
import School from 'lucide-react/icons/school'
import Star from 'lucide-react/icons/star'
import UserRoundPen from 'lucide-react/icons/user-round-pen'
import { LEVEL } from '../../../server/contract/rules.ts'
import { isTeacher, type Session, type UserInfo } from '../../api/session.ts'
import { paths } from '../../paths.ts'

export interface UserEntry {
  /** Key below `common:userMenu`. */
  key:
    | 'controlPanel'
    | 'account'
    | 'tasks'
    | 'schoolTasks'
    | 'favourites'
    | 'newTask'
    | 'questions'
    | 'activities'
    | 'students'
    | 'people'
    | 'messages'
    | 'content'
  icon: LucideIcon
  /** Undefined for the entry that opens the new-task popup. */
  to?: string
  count?: number
}

/** Entries of the user menu by role (docs/requirements.md 2.15, 2.16); logout follows them. */
export function userEntries(me: UserInfo, fav: Session['fav'], freshMessages: number): UserEntry[] {
  const everybody: UserEntry[] = [
    { key: 'controlPanel', icon: Gauge, to: paths.cp() },
    { key: 'account', icon: UserRoundPen, to: paths.profile() },
    { key: me.userlevel >= LEVEL.manager ? 'schoolTasks' : 'tasks', icon: ListChecks, to: paths.myTasks() },
  ]
  const content: UserEntry[] = me.editor ? [{ key: 'content', icon: PanelsTopLeft, to: paths.content() }] : []
  if (!isTeacher(me)) return [...everybody, ...content]
  return [
    ...everybody,
    { key: 'favourites', icon: Star, to: paths.favourites(), count: fav.length },
    { key: 'newTask', icon: Plus },
    { key: 'questions', icon: Library, to: paths.questions() },
    { key: 'activities', icon: Layers, to: paths.activities() },
    { key: 'students', icon: GraduationCap, to: paths.students() },
    ...(me.userlevel >= LEVEL.manager ? managerEntries(freshMessages) : []),
    ...content,
  ]
}

const managerEntries = (freshMessages: number): UserEntry[] => [
  { key: 'people', icon: School, to: paths.people() },
  { key: 'messages', icon: Mail, to: paths.messages(), count: freshMessages || undefined },
]
