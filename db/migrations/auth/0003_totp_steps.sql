-- Ours: the time step of the last accepted code, so that a code that was looked at over a shoulder is not good twice.
alter table auth.mfa_factors add column last_totp_step bigint;
