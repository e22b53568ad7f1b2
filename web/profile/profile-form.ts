import type { Body } from '../../server/contract/calls.ts'
import { isTeacher, type UserInfo } from '../api/session.ts'

/** What a person may change of their own profile, passwords left out: a draft of it is kept in the browser. */
export interface ProfileForm {
  img: string
  name: string
  zehot: string
  city: string
  address: string
  email: string
  phone: string
  classes: string[]
}

/** Passwords live as long as the page, never in a draft. */
export interface Secrets {
  cpass: string
  pass: string
  pass2: string
}

export const EMPTY_PROFILE: ProfileForm = {
  img: '',
  name: '',
  zehot: '',
  city: '',
  address: '',
  email: '',
  phone: '',
  classes: [],
}
export const NO_SECRETS: Secrets = { cpass: '', pass: '', pass2: '' }

export const formOf = (me: UserInfo): ProfileForm => ({
  img: me.img,
  name: me.name,
  zehot: me.zehot,
  city: me.city,
  address: me.address,
  email: me.email,
  phone: me.phone,
  classes: me.classes,
})

/** May this person choose classes? Only from level 3 on, and only while no manager has set them. */
export const mayChooseClasses = (me: UserInfo): boolean => isTeacher(me) && me.class_choice !== undefined

/** Staff who never had a number, as a school's first manager, or no class, change the rest without one. */
export const isNumberAsked = (me: UserInfo): boolean => !isTeacher(me) || me.zehot !== ''
export const areClassesAsked = (me: UserInfo): boolean => mayChooseClasses(me) && me.classes.length > 0

export const isTouched = (form: ProfileForm, before: ProfileForm): boolean =>
  JSON.stringify(form) !== JSON.stringify(before)

/** What `moeUsers/update` is sent: classes and passwords only where they are this person's to change. */
export const profileBody = (form: ProfileForm, secrets: Secrets, me: UserInfo): Body<'moeUsers/update'> => {
  const { classes, ...facts } = form
  return {
    ...facts,
    user: me.user,
    ...(mayChooseClasses(me) && { classes }),
    ...(secrets.pass || secrets.pass2 ? secrets : {}),
  }
}
