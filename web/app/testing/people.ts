import type { UserInfo } from '../../../server/contract/session.ts'

const PERSON: UserInfo = {
  _id: 'p1',
  user: 'person',
  name: 'سلمى حدّاد',
  img: '',
  userlevel: 1,
  editor: false,
  status: 1,
  city: '',
  school_id: [{ _id: 's1', name: 'مدرسة النور' }],
  classes: ['6-11'],
  zehot: '',
  tasks_num: 0,
  email: '',
  phone: '',
  address: '',
}

export const aStudent = (given: Partial<UserInfo> = {}): UserInfo => ({ ...PERSON, ...given })
export const aTeacher = (given: Partial<UserInfo> = {}): UserInfo => ({ ...PERSON, userlevel: 3, ...given })
export const aManager = (given: Partial<UserInfo> = {}): UserInfo => ({ ...PERSON, userlevel: 5, ...given })
/** A teacher with the right to change the portal's content. */
export const anEditor = (given: Partial<UserInfo> = {}): UserInfo => aTeacher({ editor: true, ...given })
