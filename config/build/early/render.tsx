import { renderToStaticMarkup } from 'react-dom/server';
import Button from '../../../src/components/plain/Button';
import { ShellSkeleton } from '../../../src/components/shell/Skeleton';
import SignInFields, { SignInCard } from '../../../src/components/signIn/SignInFields';
import SignInFrame from '../../../src/components/signIn/SignInFrame';
import { tokenOf } from '../../../src/utils/early/earlyTemplate';

/**
 * Program that prints the HTML that the page shows before the app loads.
 * Texts are placeholders such as `{{login.submit}}`.
 */
const page = (
  <div className="ant-app theme-variables">
    <SignInFrame t={tokenOf} year="">
      <SignInCard t={tokenOf}>
        <SignInFields t={tokenOf} />
      </SignInCard>
    </SignInFrame>
    <ShellSkeleton t={tokenOf} />
    <section role="alert" className="early-failure" hidden>
      <p>{tokenOf('exception.chunk.title')}</p>
      <Button>{tokenOf('common.retry')}</Button>
    </section>
  </div>
);

process.stdout.write(renderToStaticMarkup(page));
