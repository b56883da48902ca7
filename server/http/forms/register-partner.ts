import { getAgencyAccount, registerAgency, saveAgencyAccount } from '../../../src/contract/agency.ts'
import {
  getCollaboratorAccount,
  registerCollaborator,
  saveCollaboratorAccount,
} from '../../../src/contract/collaborator.ts'
import { PartnerRegistrationInput } from '../../../src/contract/inputs/partner-account.ts'
import { PATHS } from '../../../src/domain/paths.ts'
import { attempt, withProblem, type Form } from './form-post.ts'

const ROLES = {
  collaborator: {
    path: PATHS.collaborator,
    account: getCollaboratorAccount,
    save: saveCollaboratorAccount,
    register: registerCollaborator,
  },
  agency: { path: PATHS.agency, account: getAgencyAccount, save: saveAgencyAccount, register: registerAgency },
} as const

const roleOf = (fields: URLSearchParams) => (fields.get('role') === 'agency' ? 'agency' : 'collaborator')
const request = (role: keyof typeof ROLES, asked: boolean) => ({ body: { [`is_${role}`]: asked } })

/** Saves the account, then sends the request to the store (partners.md §4). What the form has no field for stays as it is saved. */
export const registerPartner: Form = async (post) => {
  const role = roleOf(post.fields)
  const { path, account, save, register } = ROLES[role]
  const saved = account.data.safeParse((await attempt(post, account, {})).data).data
  const body = PartnerRegistrationInput.safeParse({ ...saved, ...Object.fromEntries(post.fields) }).data
  if (!body) return withProblem(path, 'INVALID_INPUT')
  const { failure } = await attempt(post, save, { body })
  return withProblem(path, failure ?? (await attempt(post, register, request(role, true))).failure)
}

export const withdrawPartner: Form = async (post) => {
  const role = roleOf(post.fields)
  return withProblem(ROLES[role].path, (await attempt(post, ROLES[role].register, request(role, false))).failure)
}
