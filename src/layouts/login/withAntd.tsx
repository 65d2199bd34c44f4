import type { ComponentType } from 'react';
import AntdProvider from '../AntdProvider';

/** What opens on the sign-in page, which itself stands without the component library. */
export const withAntd = <Props extends object>(Popup: ComponentType<Props>) =>
  function WithAntd(props: Props) {
    return (
      <AntdProvider>
        <Popup {...props} />
      </AntdProvider>
    );
  };
