import type { Body } from '../../server/contract/calls.ts'
import { isTeacher, type UserInfo } from '../api/session.ts'

/** Fields that users may change in their own profile, without passwords. A draft is kept in the browser. */
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

/** Passwords are never part of a draft. */
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

/** Users choose their classes from level 3 on, unless a manager has set them. */
export const mayChooseClasses = (me: UserInfo): boolean => isTeacher(me) && me.class_choice !== undefined

/** Staff without a national ID, or without classes, may change the rest without adding them. */
export const isNumberAsked = (me: UserInfo): boolean => !isTeacher(me) || me.zehot !== ''
export const areClassesAsked = (me: UserInfo): boolean => mayChooseClasses(me) && me.classes.length > 0

export const isTouched = (form: ProfileForm, before: ProfileForm): boolean =>
  JSON.stringify(form) !== JSON.stringify(before)

/** Body of `moeUsers/update`, with classes and passwords only where the user may change them. */
export const profileBody = (form: ProfileForm, secrets: Secrets, me: UserInfo): Body<'moeUsers/update'> => {
  const { classes, ...facts } = form
  return {
    ...facts,
    user: me.user,
    ...(mayChooseClasses(me) && { classes }),
    ...(secrets.pass || secrets.pass2 ? secrets : {}),
  }
}
