import { z } from 'zod';
import { cardData, cardListData } from './card';
import { departmentCreateBody, departmentTreeData, departmentUpdateBody } from './department';
import type { EndpointName } from './endpoints';
import { pageOf } from './envelope';
import {
  currentPasswordBody,
  factorList,
  passcodeStepBody,
  passkeyFinishBody,
  passkeySetup,
  recoveryCodes,
  totpSetup,
} from './factors';
import { idParams } from './fields';
import { logDetail, logListBody, logListData } from './log';
import { menu, menuCreateBody, menuUpdateBody } from './menu';
import { notice, noticesReadBody } from './notice';
import { ownPasswordBody, staffPasswordBody } from './password';
import { role, roleCreateBody, roleDetail, roleFormData, roleListQuery, roleUpdateBody } from './role';
import { currentUser, loginBody, loginData, ossConfig, session, userMenu } from './session';
import { platform, staff, staffCreateBody, staffFilterData, staffListBody, staffUpdateBody } from './staff';

/** Schemas of a call: of the parts of its request, and of `data` in a successful response. */
export interface EndpointSchema {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  data: z.ZodType;
}

/** A backend may return the record, or nothing, after a write. The app ignores the data of such responses. */
const nothing = z.null();

/**
 * Schemas of the calls, by call name. `endpoints` has the method, path and access of each call.
 * Client code may import only types from this module, so that no schema library is bundled for the browser.
 */
export const schemas = {
  ossConfig: { data: ossConfig },

  login: { body: loginBody, data: loginData },
  logout: { data: nothing },
  userMenus: { data: z.array(userMenu) },
  currentUser: { data: currentUser },

  departmentTree: { data: departmentTreeData },
  departmentCreate: { body: departmentCreateBody, data: nothing },
  departmentUpdate: { params: idParams, body: departmentUpdateBody, data: nothing },

  menuTree: { data: z.array(menu) },
  menuCreate: { body: menuCreateBody, data: nothing },
  menuUpdate: { params: idParams, body: menuUpdateBody, data: nothing },

  roleList: { query: roleListQuery, data: pageOf(role) },
  roleForm: { data: roleFormData },
  roleDetail: { params: idParams, data: roleDetail },
  roleCreate: { body: roleCreateBody, data: nothing },
  roleUpdate: { params: idParams, body: roleUpdateBody, data: nothing },

  staffList: { body: staffListBody, data: pageOf(staff) },
  staffFilter: { data: staffFilterData },
  staffDetail: { params: idParams, data: staff },
  staffCreate: { body: staffCreateBody, data: nothing },
  staffUpdate: { params: idParams, body: staffUpdateBody, data: nothing },
  staffEnable: { params: idParams, data: nothing },
  staffDisable: { params: idParams, data: nothing },
  staffPassword: { params: idParams, body: staffPasswordBody, data: nothing },
  staffPlatforms: { params: idParams, data: z.array(platform) },

  ownPassword: { body: ownPasswordBody, data: nothing },

  logList: { body: logListBody, data: logListData },
  logDetail: { params: idParams, data: logDetail },

  cardList: { data: cardListData },
  cardData: { params: idParams, data: cardData },

  staffUnlock: { params: idParams, data: nothing },
  ownSessions: { data: z.array(session) },
  ownSessionEnd: { params: idParams, data: nothing },
  otherSessionsEnd: { data: nothing },
  staffSessions: { params: idParams, data: z.array(session) },
  staffSessionsEnd: { params: idParams, data: nothing },
  ownFactors: { data: factorList },
  ownFactorRemove: { params: idParams, body: currentPasswordBody, data: nothing },
  totpBegin: { body: currentPasswordBody, data: totpSetup },
  totpConfirm: { body: passcodeStepBody, data: recoveryCodes },
  passkeyBegin: { body: currentPasswordBody, data: passkeySetup },
  passkeyFinish: { body: passkeyFinishBody, data: recoveryCodes },
  passkeyChallenge: { data: passkeySetup },
  recoveryCodesRenew: { body: currentPasswordBody, data: recoveryCodes },
  staffFactors: { params: idParams, data: factorList },
  staffFactorsRemove: { params: idParams, data: nothing },
  ownNotices: { data: z.array(notice) },
  noticesRead: { body: noticesReadBody, data: nothing },
} satisfies Record<EndpointName, EndpointSchema>;

type Schemas = typeof schemas;
type Part<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> =
  Schemas[Name] extends Record<Key, infer Schema extends z.ZodType> ? Schema : never;

/** Request as a caller passes it, before validation. */
export type RequestOf<Name extends EndpointName> = {
  [Key in 'params' | 'query' | 'body' as Part<Name, Key> extends never ? never : Key]: z.input<Part<Name, Key>>;
};

/** Request as a handler receives it, after validation and with defaults. */
export type ValidRequestOf<Name extends EndpointName> = {
  [Key in 'params' | 'query' | 'body' as Part<Name, Key> extends never ? never : Key]: z.output<Part<Name, Key>>;
};

/** `data` of a successful response. */
export type DataOf<Name extends EndpointName> = z.output<Schemas[Name]['data']>;

/** Calls without any parameters. */
export type BareCall = { [Name in EndpointName]: keyof RequestOf<Name> extends never ? Name : never }[EndpointName];
