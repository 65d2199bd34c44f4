import SignInCard from '@/components/signIn/SignInCard';
import SignInFields from '@/components/signIn/SignInFields';
import SignInFrame from '@/components/signIn/SignInFrame';
import Notice from '@/components/plain/Notice';
import Skeleton, { NavigationSkeleton } from '@/components/shell/Skeleton';
import type { Examples } from '../example';
import { LONG_NAME } from '../samples';

/** Examples of parts that the static page shows as well, before the app has loaded. */
const signIn: Examples = {
  'signIn/SignInFields': {
    'empty': (t) => <SignInFields t={t} name="example" />,
    'under way': (t) => <SignInFields t={t} name="example-sent" submitting />,
    'failed, must wait': (t) => (
      <SignInFields t={t} name="example-failed" failure={<Notice text={LONG_NAME} />} isWaiting />
    ),
    'signing in again': (t) => <SignInFields t={t} name="example-again" username="ada" />,
  },
  'signIn/SignInFrame': {
    'with a reason': (t) => (
      <SignInFrame t={t} year="2026">
        <SignInCard t={t} reason={<Notice text={t('login.expired')} />}>
          <SignInFields t={t} name="example-frame" />
        </SignInCard>
      </SignInFrame>
    ),
  },
  'shell/Skeleton': {
    'a screen': () => <Skeleton lines={7} />,
    'the navigation': () => <NavigationSkeleton />,
  },
};

export default signIn;
