import audit from './audit';
import lists from './lists';
import local from './local';
import organization from './organization';
import own from './own';
import people from './people';
import transfer from './transfer';

/** The words of the screens behind the login page. */
export default {
  ...audit,
  ...lists,
  ...local,
  ...organization,
  ...own,
  ...people,
  ...transfer,
};
