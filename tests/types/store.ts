/** Only the type check reads this file. An `@ts-expect-error` fails the check if the line below compiles. */
import type { RoleDraft } from '@/contract/role';
import { loginActions } from '@/models/login';
import { roleActions } from '@/models/role';
import type { Outcome } from '@/request/outcome';
import { send } from '@/request/send';
import type { AppDispatch } from '@/store/actions';

export async function typedStore(dispatch: AppDispatch, draft: RoleDraft) {
  const outcome: Outcome<null> = await dispatch(roleActions.save(draft));
  const signedIn: boolean = await dispatch(loginActions.signIn({ username: 'a', password: 'b' }));
  const type: string = roleActions.fetchPage.type;
  // @ts-expect-error a page is a number
  roleActions.fetchPage({ page: '1', pageSize: 10 });
  // @ts-expect-error a misspelt field
  roleActions.save({ ...draft, nmae: 'a' });
  // @ts-expect-error a missing field
  roleActions.save({ name: 'a' });
  // @ts-expect-error the effect resolves to a boolean
  const text: string = await dispatch(loginActions.signIn({ username: 'a', password: 'b' }));
  // @ts-expect-error an object with rows is not a page
  roleActions.pageReceived({ rows: [] });
  // @ts-expect-error `signOut` takes no payload
  loginActions.signOut(1);
  return [outcome, signedIn, type, text];
}

export function typedCalls() {
  void send('userMenus');
  void send('roleDetail', { params: { id: 1 } });
  // @ts-expect-error no such call
  void send('roleRemove');
  // @ts-expect-error the path needs an id
  void send('roleDetail');
  // @ts-expect-error an id is a number
  void send('roleDetail', { params: { id: '1' } });
  // @ts-expect-error a query is not a body
  void send('roleList', { body: { page: 1 } });
}
